// Made by clients/typescript/build.ts.
export interface paths {
    "/operations/v1/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a person access to a participant, or changes it: the level, the first and the last day, the relationship, and the document that it rests on. What is left out is taken away. */
        post: operations["access.give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/access/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an access at once, in open sessions too. */
        post: operations["access.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was set for the brand’s portal: maintenance, data on the move, and version limits of its apps; and what the operator has set for the whole portal. */
        get: operations["status.of-brand"];
        /** Sets the status of the brand’s portal. What is left out stays as it is; null takes a reason, a time or a limit away. */
        put: operations["status.set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/bulk-claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts every line that is ready into bulk payment requests of at most 5000 rows, each line once, and lists the files that the agency has not answered yet. Made again, they are the same. */
        post: operations["bulk-claims.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/bulk-claims/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A bulk payment request as the agency takes it: CSV. */
        get: operations["bulk-claims.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/bulk-claims/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in the agency’s results, at most 50000 at once and all in one piece: each sets what was paid for its line, and why it was less. The same again changes nothing. */
        post: operations["bulk-claims.results"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people did, in order: the changes after an id, or the first that are left. Where there is none yet, the answer waits for one. */
        get: operations["changes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhooks of the brand, and how each gets on. */
        get: operations["webhooks.list"];
        put?: never;
        /** Has what people do from now on posted to an address, signed with a secret that is shown once. */
        post: operations["webhooks.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Posts a message of the kind "test" at once, and says what the receiver answered. */
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delivers again what was given up, or everything from a change on. */
        post: operations["webhooks.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a new secret; the ones before it sign too for a day. */
        post: operations["webhooks.rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/webhooks/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a webhook; nothing more is posted to it. */
        post: operations["webhooks.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in users: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in participants: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.participants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in access: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in contacts: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.contacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in providers: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.providers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in plans: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.plans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/funding_components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in funding components: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.funding_components"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/plan_supports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in plan supports: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.plan_supports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/funding_periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in funding periods: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.funding_periods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/plan_variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in plan variations: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.plan_variations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/support_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in support items: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.support_items"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in preferences: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.preferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in invoices: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.invoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/invoice_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in invoice lines: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.invoice_lines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/invoice_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in invoice events: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.invoice_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/submitted_claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in submitted claims: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.submitted_claims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/evidence_answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in evidence answers: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.evidence_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/question_replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in question replies: records are known by their sfid, and sending them again changes nothing. */
        post: operations["feed.question_replies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/feed/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 50 runs of the feed, newest first, with their counts and rejected records; kept for 30 days. */
        get: operations["feed.runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/documents/{kind}/{sfid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document of a claim or of a claim that somebody sent in, by the sfid of the claim; or evidence that somebody sent for a held claim, by its own path in the change evidence-sent. */
        get: operations["documents.get"];
        /** Supplies a document of a claim: the invoice, or the second file that was sent with it. It is examined like an upload; another one takes the place of what is there. */
        put: operations["documents.put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What "portal doctor" finds: what is not well, how grave it is, and what to do. */
        get: operations["health.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessGiveBody: {
            user_sfid: components["schemas"]["Sfid"];
            participant_sfid: components["schemas"]["Sfid"];
            /** @enum {string} */
            level: "full" | "read";
            relationship?: string | null;
            starts_on?: components["schemas"]["IsoDate"] | null;
            ends_on?: components["schemas"]["IsoDate"] | null;
            basis?: string | null;
        };
        BulkFile: {
            file: number;
            name: string;
            made_at: components["schemas"]["Moment"];
            lines: number;
        };
        BulkResult: {
            registration_number: string;
            claim_reference: string;
            /** @enum {string} */
            result: "paid" | "paid short" | "rejected";
            amount_paid: components["schemas"]["Dollars"];
            code: string | null;
        };
        /** @enum {string} */
        DeedResult: "created" | "changed" | "unchanged";
        Dollars: number;
        Envelope: {
            success: boolean;
            code: number;
            message: string;
            min_version: string | null;
            max_version: string | null;
            min_ios_version: string | null;
            max_ios_version: string | null;
            min_android_version: string | null;
            max_android_version: string | null;
            data_migration: boolean;
            data?: unknown;
            meta?: {
                pagination?: components["schemas"]["Pagination"];
            };
            links?: {
                [key: string]: string;
            };
            errors?: {
                [key: string]: string[];
            };
        };
        FeedAccessRecord: {
            /** @description The sfid of a record in users: must be 18 letters and digits. */
            user_sfid: string;
            /** @description The sfid of a record in participants: must be 18 letters and digits. */
            participant_sfid: string;
            /** @description It must be "Full access" or "Read only". */
            level: string;
            /** @description It must not be empty. */
            relationship: string | null;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            ends_on: string | null;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            starts_on?: string | null;
            /** @description It must not be empty. */
            basis?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedAnswer: {
            run: number;
            /** @description Whether all that "counts" says was kept: false of a check, and where "all" took records back. */
            taken: boolean;
            counts: {
                created: number;
                changed: number;
                unchanged: number;
                older: number;
                rejected: number;
            };
            results: components["schemas"]["RecordResult"][];
        };
        FeedContactsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in participants: must be 18 letters and digits. */
            participant_sfid: string;
            /** @description It must be a name. */
            first_name: string;
            /** @description It must be a name. */
            last_name: string;
            /** @description It must not be empty. */
            relationship: string | null;
            /** @description It must be an e-mail address. */
            email: string | null;
            /** @description It must be a phone number of 8 to 12 digits. */
            phone: string | null;
            /** @description It must be true or false. */
            is_primary: boolean;
            /** @description The sfid of a record in users: must be 18 letters and digits. */
            user_sfid?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedEnd: {
            run: number;
            /** @description Whether all that "counts" says was kept: false of a check, and where "all" took records back. */
            taken: boolean;
            counts: {
                created: number;
                changed: number;
                unchanged: number;
                older: number;
                rejected: number;
            };
        };
        FeedEvidenceAnswersRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in evidence: must be 18 letters and digits. */
            evidence_sfid: string;
            /** @description It must be one of: enough, not-enough. */
            verdict: string;
            /** @description It must not be empty. */
            reason: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            answered_at: string;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedFundingComponentsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in plans: must be 18 letters and digits. */
            plan_sfid: string;
            /** @description It must not be empty. */
            name: string;
            /** @description It must be one of: flexible, stated. */
            kind: string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            amount: number | string;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedFundingPeriodsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in plans: must be 18 letters and digits. */
            plan_sfid: string;
            /** @description The sfid of a record in plan_supports: must be 18 letters and digits. */
            plan_support_sfid: string | null;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            start_date: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            end_date: string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            amount: number | string;
            /** @description The sfid of a record in funding_components: must be 18 letters and digits. */
            funding_component_sfid?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedInvoiceEventsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in invoices: must be 18 letters and digits. */
            invoice_sfid: string;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            at: string;
            /** @description It must be one of: New, Received, Awaiting Client Approval, Processing, Awaiting Agency Approval (NDIA), Agency Approved (NDIA), Awaiting Payment, Paid, Credit Paid, Credit Partially Applied, Declined by Client, Cancelled. */
            status: string;
            /** @description It must not be empty. */
            note: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedInvoiceLinesRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in invoices: must be 18 letters and digits. */
            invoice_sfid: string;
            /** @description The sfid of a record in plan_supports: must be 18 letters and digits. */
            plan_support_sfid: string;
            /** @description It must not be empty. */
            support_item_number: string | null;
            /** @description It must not be empty. */
            support_item_name: string;
            /** @description It must be a number with at most 4 decimals, and not 0. */
            quantity: number | string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            total: number | string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            amount_due: number | string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            service_date: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            service_date_to: string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            unit_price?: number | string | null;
            /** @description It must not be empty. */
            gst_code?: string | null;
            /** @description It must not be empty. */
            claim_type?: string;
            /** @description It must not be empty. */
            cancellation_reason?: string | null;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            amount_paid?: number | string | null;
            /** @description It must not be empty. */
            reason_code?: string | null;
            /** @description It must not be empty. */
            reason?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedInvoicesRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in plans: must be 18 letters and digits. */
            plan_sfid: string;
            /** @description The sfid of a record in providers: must be 18 letters and digits. */
            provider_sfid: string | null;
            /** @description It must not be empty. */
            reference_number: string;
            /** @description It must be one of: invoice, fee, Adjustment, reimbursement. */
            paid_to_type: string;
            /** @description It must be one of: New, Received, Awaiting Client Approval, Processing, Awaiting Agency Approval (NDIA), Agency Approved (NDIA), Awaiting Payment, Paid, Credit Paid, Credit Partially Applied, Declined by Client, Cancelled. */
            status: string;
            /** @description It must not be empty. */
            sf_invoice_status: string | null;
            /** @description It must be one of: Approved, Rejected, Declined, Awaiting Client Approval. */
            client_approval_status: string | null;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            total: number | string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            amount_due: number | string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            service_date: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            service_date_to: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            date_paid: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            received_at: string;
            /** @description It must be true or false. */
            protect_client_data: boolean;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            expected_on?: string | null;
            /** @description It must not be empty. */
            payment_reference?: string | null;
            /** @description It must not be empty. */
            held_reason?: string | null;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            held_since?: string | null;
            /** @description It must not be empty. */
            held_asked_of?: string | null;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            held_due_on?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedParticipantsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description It must be one of: wattle, mpm. */
            brand: string;
            /** @description It must be a name. */
            first_name: string;
            /** @description It must be a name. */
            last_name: string;
            /** @description It must be nine digits that begin with 43. */
            ndis_number: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            date_of_birth: string | null;
            /** @description It must not be empty. */
            status: string;
            /** @description It must be true or false. */
            auto_approve: boolean;
            /** @description It must be true or false. */
            sms_notification: boolean;
            /** @description It must be one of: national, remote, very_remote. */
            price_region: string;
            /** @description It must be true or false. */
            vcc_enabled?: boolean;
            /** @description It must not be empty. */
            address?: string | null;
            /** @description It must not be empty. */
            suburb?: string | null;
            /** @description It must not be empty. */
            state?: string | null;
            /** @description It must be four digits. */
            postcode?: string | null;
            /** @description It must be true or false. */
            auto_approve_14_days?: boolean;
            /** @description It must not be empty. */
            latin_name?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedPlansRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in participants: must be 18 letters and digits. */
            participant_sfid: string;
            /** @description It must not be empty. */
            name: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            start_date: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            end_date: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            first_plan_start_date: string | null;
            /** @description It must be true or false. */
            active: boolean;
            /** @description It must not be empty. */
            status: string;
            /** @description It must be true or false. */
            pace_plan: boolean;
            /** @description It must be true or false. */
            new_framework_plan: boolean;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedPlanSupportsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in plans: must be 18 letters and digits. */
            plan_sfid: string;
            /** @description It must be a support category, 1 to 21. */
            category_number: number;
            /** @description It must be one of: plan, agency, self. */
            managed: string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            budgeted_amount: number | string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            budget_allocated: number | string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            budget_spent: number | string;
            /** @description The sfid of a record in funding_components: must be 18 letters and digits. */
            funding_component_sfid?: string | null;
            /** @description It must be one of: plan, agency, self. */
            managed_before?: string | null;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            managed_from?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedPlanVariationsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in plans: must be 18 letters and digits. */
            plan_sfid: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            day: string;
            /** @description It must not be empty. */
            reason: string;
            /** @description The sfid of a record in funding_components: must be 18 letters and digits. */
            funding_component_sfid: string | null;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            amount_before: number | string | null;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            amount_after: number | string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedPreferencesRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in plan_supports: must be 18 letters and digits. */
            plan_support_sfid: string;
            /** @description The sfid of a record in providers: must be 18 letters and digits. */
            provider_sfid: string;
            /** @description It must not be empty. */
            support_item_number: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            start_date: string;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            end_date: string;
            /** @description It must be a whole number, at least 1. */
            quantity: number;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            total: number | string;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            made_at: string;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedProvidersRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description It must not be empty. */
            name: string;
            /** @description It must not be empty. */
            company_name: string | null;
            /** @description It must be an ABN: eleven digits whose check is right. */
            abn: string | null;
            /** @description It must be registration groups of four digits, with spaces, commas or semicolons between them. */
            registration_groups?: string[] | null;
            /** @description It must not be empty. */
            latin_name?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedQuestionRepliesRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in questions: must be 18 letters and digits. */
            question_sfid: string;
            /** @description It must be a text of at most 2000 characters. */
            text: string;
            /** @description It must not be empty. */
            written_by: string;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            written_at: string;
            /** @description It must be true or false. */
            closes: boolean;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedRun: {
            run: number;
            kind: string;
            key: string;
            check: boolean;
            started_at: string;
            ended_at: string | null;
            complete: boolean;
            /** @description Whether all that "counts" says was kept: false of a check, and where "all" took records back. */
            taken: boolean;
            counts: {
                created: number;
                changed: number;
                unchanged: number;
                older: number;
                rejected: number;
            };
            rejected: {
                record: number;
                sfid: string;
                errors: {
                    field: string;
                    value: string;
                    reason: string;
                }[];
            }[];
        };
        FeedSubmittedClaimsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in participants: must be 18 letters and digits. */
            participant_sfid: string;
            /** @description It must not be empty. */
            type: string;
            /** @description It must not be empty. */
            case_number: string;
            /** @description It must not be empty. */
            status: string;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            submitted_at: string;
            /** @description It must not be empty. */
            invoice_name: string | null;
            /** @description It must not be empty. */
            extra_file_name: string | null;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            total: number | string | null;
            /** @description The sfid of a record in invoices: must be 18 letters and digits. */
            invoice_sfid?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedSupportItemsRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description The sfid of a record in plan_supports: must be 18 letters and digits. */
            plan_support_sfid: string;
            /** @description The sfid of a record in providers: must be 18 letters and digits. */
            provider_sfid: string | null;
            /** @description It must not be empty. */
            support_item_number: string;
            /** @description It must not be empty. */
            name: string;
            /** @description It must be an amount in dollars with at most two decimals, below a billion. */
            price: number | string;
            /** @description It must be a whole number, at least 1. */
            quantity: number;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            start_date: string | null;
            /** @description It must be a date that exists, as YYYY-MM-DD. */
            end_date: string | null;
            /** @description It must be true or false. */
            locked: boolean;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        FeedUsersRecord: {
            /** @description It must be 18 letters and digits. */
            sfid: string;
            /** @description It must be one of: wattle, mpm. */
            brand: string;
            /** @description It must be an e-mail address. */
            email: string;
            /** @description It must be an Australian mobile: ten digits that begin with 04. */
            mobile_phone: string | null;
            /** @description It must be a name. */
            first_name: string;
            /** @description It must be a name. */
            last_name: string;
            /** @description It must be ten digits, or six as in 13 14 50. */
            phone?: string | null;
            /** @description It must be a moment that says how far it is from UTC, as YYYY-MM-DDTHH:MM:SSZ or YYYY-MM-DDTHH:MM:SS+10:00. */
            changed_at?: string | null;
        };
        /** Format: date */
        IsoDate: string;
        /** Format: date-time */
        Moment: string;
        NewWebhook: {
            url: string;
            kinds?: ("claim-submitted" | "evidence-sent" | "evidence-answered" | "claim-approved" | "claim-declined" | "claim-settled" | "line-answered" | "claim-advised" | "budget-reserved" | "reservation-ended" | "item-saved" | "budget-allocated" | "contact-details-changed" | "setting-changed" | "call-back-requested" | "question-asked" | "question-written" | "question-closed" | "question-opened" | "report-made" | "export-requested" | "plan-selected" | "logged-in" | "logged-out" | "access-given" | "access-ended" | "access-reviewed" | "person-added")[];
            /** @enum {string} */
            order?: "kept" | "free";
        };
        Pagination: {
            count: number;
            current_page: number;
            per_page: number;
            total: number;
            total_pages: number;
            first_record_number: number;
            last_record_number: number;
            is_first_page: boolean;
            is_last_page: boolean;
        };
        RecordResult: {
            record: number;
            sfid: string | null;
            /** @enum {string} */
            result: "created" | "changed" | "unchanged" | "older" | "rejected";
            errors?: {
                field: string;
                value: string;
                reason: string;
            }[];
        };
        ReplayFrom: {
            from?: number;
        };
        ResultTaken: {
            record: number;
            claim_reference: string | null;
            /** @enum {string} */
            result: "taken" | "unchanged" | "rejected";
            reason: string | null;
            unknown_code: boolean;
        };
        Sfid: string;
        StatusChange: {
            under_maintenance?: boolean;
            maintenance_reason?: string | null;
            maintenance_until?: components["schemas"]["ZonedMoment"] | null;
            data_migration?: boolean;
            min_version?: string | null;
            max_version?: string | null;
            min_ios_version?: string | null;
            max_ios_version?: string | null;
            min_android_version?: string | null;
            max_android_version?: string | null;
        };
        ToldChange: {
            id: number;
            /** @constant */
            kind: "claim-submitted";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                submitted_sfid: components["schemas"]["Sfid"];
                case_number: string;
                /** @enum {string} */
                paid_to_type: "invoice" | "reimbursement";
                comment: string | null;
                invoice_number: string | null;
                abn: string | null;
                invoice_date: components["schemas"]["IsoDate"] | null;
                total: components["schemas"]["Dollars"] | null;
                documents: {
                    invoice: string;
                    second_file: string | null;
                };
            };
        } | {
            id: number;
            /** @constant */
            kind: "evidence-sent";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                claim_sfid: components["schemas"]["Sfid"];
                evidence_sfid: components["schemas"]["Sfid"];
                /** @enum {string} */
                kind: "sent" | "not-available";
                note: string | null;
                documents: string[];
            };
        } | {
            id: number;
            /** @constant */
            kind: "evidence-answered";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                claim_sfid: components["schemas"]["Sfid"];
                evidence_sfid: components["schemas"]["Sfid"];
                /** @enum {string} */
                verdict: "enough" | "not-enough";
                reason: string | null;
                answered_by: string;
            };
        } | {
            id: number;
            /** @constant */
            kind: "claim-approved";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                claim_sfid: components["schemas"]["Sfid"];
                reference_number: string;
                amount: components["schemas"]["Dollars"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "claim-declined";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                claim_sfid: components["schemas"]["Sfid"];
                reference_number: string;
                amount: components["schemas"]["Dollars"];
                reason: string | null;
            };
        } | {
            id: number;
            /** @constant */
            kind: "claim-settled";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                claim_sfid: components["schemas"]["Sfid"];
                reference_number: string;
                amount: components["schemas"]["Dollars"];
                approved: boolean;
            };
        } | {
            id: number;
            /** @constant */
            kind: "line-answered";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                claim_sfid: components["schemas"]["Sfid"];
                line_sfid: components["schemas"]["Sfid"];
                /** @enum {string} */
                answer: "yes" | "no" | "not-sure";
                note: string | null;
            };
        } | {
            id: number;
            /** @constant */
            kind: "claim-advised";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                claim_sfid: components["schemas"]["Sfid"];
                says: ("approve" | "ask") | null;
                note: string | null;
            };
        } | {
            id: number;
            /** @constant */
            kind: "budget-reserved";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                reservation_sfid: components["schemas"]["Sfid"];
                plan_support_sfid: components["schemas"]["Sfid"];
                provider_sfid: components["schemas"]["Sfid"];
                support_item_number: string;
                start_date: components["schemas"]["IsoDate"];
                end_date: components["schemas"]["IsoDate"];
                quantity: number;
                total: components["schemas"]["Dollars"];
                has_agreement: boolean;
            };
        } | {
            id: number;
            /** @constant */
            kind: "reservation-ended";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                reservation_sfid: components["schemas"]["Sfid"];
                plan_support_sfid: components["schemas"]["Sfid"];
                end_date: components["schemas"]["IsoDate"];
                total: components["schemas"]["Dollars"];
                used: components["schemas"]["Dollars"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "item-saved";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                item_sfid: components["schemas"]["Sfid"];
                plan_support_sfid: components["schemas"]["Sfid"];
                is_new: boolean;
            };
        } | {
            id: number;
            /** @constant */
            kind: "budget-allocated";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                plan_support_sfid: components["schemas"]["Sfid"];
                allocated: components["schemas"]["Dollars"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "contact-details-changed";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                first_name: string;
                last_name: string;
                email: string;
                mobile_phone: string | null;
                phone: string | null;
                changed: string[];
            };
        } | {
            id: number;
            /** @constant */
            kind: "setting-changed";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                /** @enum {string} */
                setting: "auto-approve" | "sms-notification" | "surveys" | "notices-low-funds" | "notices-unusual-spending";
                to: boolean;
            };
        } | {
            id: number;
            /** @constant */
            kind: "call-back-requested";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                call_back: number;
            };
        } | {
            id: number;
            /** @constant */
            kind: "question-asked";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                question_sfid: components["schemas"]["Sfid"];
                message_sfid: components["schemas"]["Sfid"];
                written_by: string;
                text: string;
                /** @enum {string} */
                about: "claim" | "support" | "report" | "contact" | "fraud" | "access";
                title: string;
                claim_sfid: components["schemas"]["Sfid"] | null;
                plan_support_sfid: components["schemas"]["Sfid"] | null;
                report_sfid: components["schemas"]["Sfid"] | null;
                access: number | null;
            };
        } | {
            id: number;
            /** @constant */
            kind: "question-written";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                question_sfid: components["schemas"]["Sfid"];
                message_sfid: components["schemas"]["Sfid"];
                written_by: string;
                text: string;
                /** @enum {string} */
                from: "person" | "plan manager";
            };
        } | {
            id: number;
            /** @constant */
            kind: "question-closed";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                question_sfid: components["schemas"]["Sfid"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "question-opened";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                question_sfid: components["schemas"]["Sfid"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "report-made";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                report_sfid: components["schemas"]["Sfid"];
                plan_sfid: components["schemas"]["Sfid"];
                plan_support_sfid: components["schemas"]["Sfid"] | null;
                date_from: components["schemas"]["IsoDate"];
                date_to: components["schemas"]["IsoDate"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "export-requested";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                export: number;
            };
        } | {
            id: number;
            /** @constant */
            kind: "plan-selected";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                plan_sfid: components["schemas"]["Sfid"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "logged-in";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                /** @enum {string} */
                by: "code" | "link" | "exchange" | "passkey";
                device: string | null;
            };
        } | {
            id: number;
            /** @constant */
            kind: "logged-out";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                /** @enum {string} */
                devices: "this" | "another" | "others" | "all";
            };
        } | {
            id: number;
            /** @constant */
            kind: "access-given";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                access: number;
                user_sfid: components["schemas"]["Sfid"];
                /** @enum {string} */
                level: "full" | "read";
            };
        } | {
            id: number;
            /** @constant */
            kind: "access-ended";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                access: number;
                user_sfid: components["schemas"]["Sfid"];
            };
        } | {
            id: number;
            /** @constant */
            kind: "access-reviewed";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                /** @constant */
                kept: true;
            };
        } | {
            id: number;
            /** @constant */
            kind: "person-added";
            version: number;
            at: components["schemas"]["Moment"];
            participant_sfid: components["schemas"]["Sfid"] | null;
            user_sfid: components["schemas"]["Sfid"] | null;
            key: string | null;
            /** @enum {string} */
            authority: "full-access" | "read-only-access" | "own-account" | "auto-approve" | "time" | "key" | "staff";
            payload: {
                user_sfid: components["schemas"]["Sfid"];
                email: string;
                first_name: string;
                last_name: string;
                mobile_phone: string | null;
            };
        };
        Webhook: {
            id: number;
            url: string;
            kinds: string[];
            /** @enum {string} */
            order: "kept" | "free";
            created_at: components["schemas"]["Moment"];
            failing_since: components["schemas"]["Moment"] | null;
            paused_at: components["schemas"]["Moment"] | null;
            behind: number;
            late: {
                change: number;
                attempts: number;
                failure: string;
                dead: boolean;
            }[];
        };
        ZonedMoment: string;
        Page: components["schemas"]["Envelope"] & {
            meta: {
                pagination: components["schemas"]["Pagination"];
            };
        };
    };
    responses: {
        /** @description The request is not well-formed. */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.wattle.v1+json": components["schemas"]["Envelope"];
            };
        };
        /** @description No token, or its session has ended; no API key, or one that works no more. */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.wattle.v1+json": components["schemas"]["Envelope"];
            };
        };
        /** @description The caller has read-only access, a key without the scope, or lacks the role. */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.wattle.v1+json": components["schemas"]["Envelope"];
            };
        };
        /** @description Nothing here that the caller has access to. */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.wattle.v1+json": components["schemas"]["Envelope"];
            };
        };
        /** @description The reply is application/vnd.wattle.v1+json only. */
        406: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.wattle.v1+json": components["schemas"]["Envelope"];
            };
        };
        /** @description A field is missing, wrong or unknown; "errors" says which and why. */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.wattle.v1+json": components["schemas"]["Envelope"];
            };
        };
        /** @description The call says why. */
        Otherwise: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/vnd.wattle.v1+json": components["schemas"]["Envelope"];
            };
        };
    };
    parameters: {
        /** @description The brand: "wattle" or "mpm". Without it the host name decides. */
        Brand: string;
        /** @description The same key and body give the first reply again. */
        IdempotencyKey: string;
        /** @description The `ETag` of an earlier answer: where nothing has changed it is answered with 304. */
        IfNoneMatch: string;
        page: string;
        per_page: string;
        file: string;
        id: string;
        kind: "invoice" | "second-file";
        sfid: components["schemas"]["Sfid"];
    };
    requestBodies: {
        "documents.put": {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPG, PNG or PDF, at most 3000000 bytes.
                     */
                    file: Blob;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "access.give": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessGiveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            result: components["schemas"]["DeedResult"];
                            access: {
                                id: number;
                                user_sfid: string;
                                participant_sfid: string;
                                /** @enum {string} */
                                level: "full" | "read";
                                relationship: string | null;
                                starts_on: string | null;
                                ends_on: string | null;
                                basis: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such person or participant of this brand. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "access.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            result: components["schemas"]["DeedResult"];
                            access: {
                                id: number;
                                user_sfid: string;
                                participant_sfid: string;
                                /** @enum {string} */
                                level: "full" | "read";
                                relationship: string | null;
                                starts_on: string | null;
                                ends_on: string | null;
                                basis: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such access of this brand. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "status.of-brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            under_maintenance: boolean;
                            maintenance_reason: string | null;
                            maintenance_until: string | null;
                            data_migration: boolean;
                            min_version: string | null;
                            max_version: string | null;
                            min_ios_version: string | null;
                            max_ios_version: string | null;
                            min_android_version: string | null;
                            max_android_version: string | null;
                            /** @description What the operator has set for the portals of all brands, and holds for this one too; null where that is nothing. Limits of the brand go before these. */
                            whole_portal: {
                                under_maintenance: boolean;
                                maintenance_reason: string | null;
                                maintenance_until: string | null;
                                data_migration: boolean;
                                min_version: string | null;
                                max_version: string | null;
                                min_ios_version: string | null;
                                max_ios_version: string | null;
                                min_android_version: string | null;
                                max_android_version: string | null;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "status.set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            under_maintenance: boolean;
                            maintenance_reason: string | null;
                            maintenance_until: string | null;
                            data_migration: boolean;
                            min_version: string | null;
                            max_version: string | null;
                            min_ios_version: string | null;
                            max_ios_version: string | null;
                            min_android_version: string | null;
                            max_android_version: string | null;
                            /** @description What the operator has set for the portals of all brands, and holds for this one too; null where that is nothing. Limits of the brand go before these. */
                            whole_portal: {
                                under_maintenance: boolean;
                                maintenance_reason: string | null;
                                maintenance_until: string | null;
                                data_migration: boolean;
                                min_version: string | null;
                                max_version: string | null;
                                min_ios_version: string | null;
                                max_ios_version: string | null;
                                min_android_version: string | null;
                                max_android_version: string | null;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "bulk-claims.make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            files: components["schemas"]["BulkFile"][];
                            refused_count: number;
                            refused: {
                                line_sfid: components["schemas"]["Sfid"];
                                claim_sfid: components["schemas"]["Sfid"];
                                reasons: string[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The brand’s configuration has no registration number with the agency. */
            409: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "bulk-claims.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: components["parameters"]["file"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such file of this brand. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "bulk-claims.results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["BulkResult"][];
                };
                "application/x-ndjson": components["schemas"]["BulkResult"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            counts: {
                                taken: number;
                                unchanged: number;
                                rejected: number;
                            };
                            unanswered: {
                                file: number;
                                lines: number;
                            }[];
                            results: components["schemas"]["ResultTaken"][];
                        };
                    };
                    "application/x-ndjson": components["schemas"]["ResultTaken"] | {
                        counts: {
                            taken: number;
                            unchanged: number;
                            rejected: number;
                        };
                        unanswered: {
                            file: number;
                            lines: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The results came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The brand’s configuration has no registration number with the agency. */
            409: components["responses"]["Otherwise"];
            /** @description The body is too large, or there are too many results. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "changes.list": {
        parameters: {
            query?: {
                after?: string;
                limit?: string;
                wait?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            changes: components["schemas"]["ToldChange"][];
                            next: number;
                            more: boolean;
                            now: components["schemas"]["Moment"];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description Changes after this id are gone: "first" in "errors" is the first that is left. */
            410: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or 20 readers of it wait already. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            webhooks: components["schemas"]["Webhook"][];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "webhooks.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            webhook: components["schemas"]["Webhook"];
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description There are 20 webhooks already. */
            409: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            taken: boolean;
                            status: number | null;
                            failure: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such webhook of this brand. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "webhooks.replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayFrom"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            due: number;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such webhook of this brand. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            /** @description Changes before that one were not delivered yet. */
            409: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "webhooks.rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such webhook of this brand. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @constant */
                            removed: true;
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such webhook of this brand. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.users": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedUsersRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedUsersRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.participants": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedParticipantsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedParticipantsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.access": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedAccessRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedAccessRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.contacts": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedContactsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedContactsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.providers": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedProvidersRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedProvidersRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.plans": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedPlansRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedPlansRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.funding_components": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedFundingComponentsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedFundingComponentsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.plan_supports": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedPlanSupportsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedPlanSupportsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.funding_periods": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedFundingPeriodsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedFundingPeriodsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.plan_variations": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedPlanVariationsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedPlanVariationsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.support_items": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedSupportItemsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedSupportItemsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.preferences": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedPreferencesRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedPreferencesRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.invoices": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedInvoicesRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedInvoicesRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.invoice_lines": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedInvoiceLinesRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedInvoiceLinesRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.invoice_events": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedInvoiceEventsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedInvoiceEventsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.submitted_claims": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedSubmittedClaimsRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedSubmittedClaimsRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.evidence_answers": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedEvidenceAnswersRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedEvidenceAnswersRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.question_replies": {
        parameters: {
            query?: {
                mode?: "check";
                all?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    records: components["schemas"]["FeedQuestionRepliesRecord"][];
                };
                "application/x-ndjson": components["schemas"]["FeedQuestionRepliesRecord"];
            };
        };
        responses: {
            /** @description OK. Records that came as JSON are answered in an envelope; records that came line by line are answered line by line, and the last line says how it ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["FeedAnswer"];
                    };
                    "application/x-ndjson": components["schemas"]["RecordResult"] | components["schemas"]["FeedEnd"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The records came too slowly. */
            408: components["responses"]["Otherwise"];
            /** @description The body is too large. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, or too many with records at once. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "feed.runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            runs: components["schemas"]["FeedRun"][];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "documents.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["kind"];
                sfid: components["parameters"]["sfid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            /** @description There is no such claim of this brand, or it has no such document. */
            404: components["responses"]["Otherwise"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "documents.put": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["parameters"]["kind"];
                sfid: components["parameters"]["sfid"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["documents.put"];
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            result: components["schemas"]["DeedResult"];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            /** @description The document was sent by the participant’s side, and stays. */
            409: components["responses"]["Otherwise"];
            /** @description Content-Length is missing. */
            411: components["responses"]["Otherwise"];
            /** @description The file is larger than 3 MB. */
            413: components["responses"]["Otherwise"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
    "health.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.wattle.v1+json": components["schemas"]["Envelope"] & {
                        data: {
                            well: boolean;
                            /** @enum {string} */
                            severity: "well" | "notice" | "warning" | "critical";
                            findings: {
                                code: string;
                                about: string | null;
                                well: boolean;
                                /** @enum {string} */
                                severity: "well" | "notice" | "warning" | "critical";
                                words: string;
                                to_do: string | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            406: components["responses"]["406"];
            422: components["responses"]["422"];
            /** @description More than 6000 requests of this key in a minute, whatever they call. "Retry-After" says when to send it again. */
            429: components["responses"]["Otherwise"];
        };
    };
}
