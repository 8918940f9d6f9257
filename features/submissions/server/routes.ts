import { LIST_FILES, listFile } from '#platform/server/list-file.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { change } from '#platform/server/told/tell.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import {
  getClaimAttachment,
  getSubmittedAttachment,
  getSubmittedClaim,
  listSubmittedClaims,
  readClaimFile,
  submitClaim,
  submittedClaimsFile,
} from '../calls.ts';
import { claimSubmitted } from '../told.ts';
import { attachmentLink } from './attachments.ts';
import { readInvoice } from './read-invoice.ts';
import { submit } from './submit.ts';
import { findSubmitted, sentInside, submittedColumns, submittedPage } from './submitted.ts';

export const submissionRoutes = [
  command(submitClaim, async (request) => {
    const { tx, scope, body, files, at } = request;
    const { id, sfid, told } = await submit(tx, { scope, body, files, at });
    return {
      reply: await sentInside(request, sfid),
      audit: {
        detail: { submitted: id, payTo: body.paid_to_type, files: files.extra_file ? 2 : 1 },
        told: change(claimSubmitted, told),
      },
    };
  }),
  read(getSubmittedClaim, ({ params, ...asked }) =>
    findSubmitted(asked, params.participantSfid, params.submittedId),
  ),
  read(listSubmittedClaims, ({ params, query, ...asked }) =>
    submittedPage(asked, params.participantSfid, query),
  ),
  read(
    submittedClaimsFile,
    ({ params, query, ...asked }) =>
      listFile(asked.caller, { what: 'submitted-claims', format: query.format }, submittedColumns, (page) =>
        submittedPage(asked, params.participantSfid, { ...query, ...page }),
      ),
    { limit: LIST_FILES },
  ),
  read(readClaimFile, ({ files, at }) => readInvoice(files.file, todayInAdelaide(at))),
  read(getClaimAttachment, ({ params, query, ...asked }) =>
    attachmentLink(asked, params.participantSfid, {
      of: 'invoices',
      ref: params.claimId,
      which: query.file,
    }),
  ),
  read(getSubmittedAttachment, ({ params, query, ...asked }) =>
    attachmentLink(asked, params.participantSfid, {
      of: 'submitted_claims',
      ref: params.submittedId,
      which: query.file,
    }),
  ),
];
