import * as z from 'zod/mini';
import { ENDABLE } from '#scheme/access.ts';
import { readHours } from '#scheme/business-hours.ts';
import { WRITTEN_DATES } from '#scheme/dates.ts';
import { RESTRICTIONS } from '#scheme/restrictions.ts';
import { REVIEW_ENDS } from '#scheme/review-rule.ts';
import { isoDate } from './common.ts';

/** The brand's apps, as the stores and the phones know them. */
const app = z.strictObject({
  /** The app's id in both stores, a domain backwards: `example.wattle.portal`. It never changes. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/)),
  /** The name under the app's icon. */
  name: z.string().check(z.minLength(1), z.maxLength(30)),
  /** The portal's own host: the app calls it, and its links open the app. */
  host: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)),
  ios: z.optional(
    z.strictObject({
      /** The team that signs the app: Apple's ten characters. */
      team: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
      /** The app's number in the App Store, once it has one. */
      storeId: z.optional(z.string().check(z.regex(/^\d+$/))),
    }),
  ),
  android: z.optional(
    z.strictObject({
      /** SHA-256 fingerprints of the certificates that sign the app, the store's own among them. */
      certificates: z
        .array(z.string().check(z.regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)))
        .check(z.minLength(1)),
    }),
  ),
});
export type BrandApp = z.output<typeof app>;

/** A brand as a set of values: what the server reads from `brands/<code>/brand.json` and stamps into the page. */
export const brand = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** Full name, as messages use it: "Wattle Plan Management". */
  name: z.string().check(z.maxLength(100)),
  /** The name beside the mark: "Wattle". */
  shortName: z.string(),
  phone: z.string(),
  /** Business hours, ACST, Monday to Friday. */
  hours: z
    .string()
    .check(z.refine((text) => readHours(text) !== undefined, 'must be hours like 8am-6pm or 8.30am-6.30pm')),
  /** Within how many business hours questions are usually answered; those of one day where nothing is said. */
  answerHours: z.optional(z.int().check(z.gte(1), z.lte(100))),
  accountsEmail: z.email(),
  enquiriesEmail: z.email(),
  /** Colours of the browser's own frame, light and dark. */
  themeColor: z.strictObject({ light: z.string(), dark: z.string() }),
  features: z.strictObject({
    /** Contact button in the header. */
    contactButton: z.boolean(),
    /** "Powered by" logo in the footer. */
    poweredBy: z.boolean(),
    /** "Self managed" label on supports without a page of their own. */
    selfManagedLabel: z.boolean(),
    /**
     * What was read last is kept in the browser, encrypted, for seven days, to be read without a network; a brand may
     * switch that off.
     */
    readOffline: z._default(z.boolean(), true),
    /** Whether acting for a participant takes a login, or a proof, by passkey; reading never does. */
    passkeyForFullAccess: z._default(z.boolean(), false),
    /** Whether every session ends after 12 hours without use, not only one on a shared computer after 15 minutes. */
    endUnusedSessions: z._default(z.boolean(), false),
  }),
  /**
   * How long people have to decide about a claim, and what happens at the end of that time
   * (specification: review-time).
   */
  review: z
    .strictObject({
      days: z.int().check(z.gte(1), z.lte(60)),
      atEnd: z.enum(REVIEW_ENDS),
      reminderHours: z.int().check(z.gte(1)),
    })
    .check(
      z.refine(({ days, reminderHours }) => reminderHours < days * 24, 'the reminder comes before the end'),
    ),
  /**
   * What plans of the new framework may not do in the portal yet. Each entry holds from its day on; before the first
   * entry, and without any, everything is restricted (specification: new-framework).
   */
  newFramework: z.optional(
    z.array(z.strictObject({ from: isoDate, restricts: z.array(z.enum(RESTRICTIONS)) })),
  ),
  /**
   * Whose access to a participant people end themselves in the portal, the participant and others with full access; where
   * nothing is said, as `ENDED_HERE` has it (specification: who-ends-access).
   */
  endsAccess: z.optional(
    z.strictObject({ participant: z.array(z.enum(ENDABLE)), others: z.array(z.enum(ENDABLE)) }),
  ),
  /** What the agency's bulk payment request says of the plan manager; without it none is made (specification: bulk-claims). */
  bulkClaims: z.optional(
    z.strictObject({
      /** The plan manager's registration with the agency. */
      registrationNumber: z.string().check(z.regex(/^\d{5,15}$/)),
      dateFormat: z.enum(WRITTEN_DATES),
    }),
  ),
  /** Addresses that the documents do not give. A link without an address is hidden. */
  links: z.strictObject({
    signUp: z.optional(z.url()),
    planVideo: z.optional(z.url()),
    feedbackSurvey: z.optional(z.url()),
  }),
  /** Without it the brand has no apps (docs/native.md). */
  app: z.optional(app),
});
export type Brand = z.output<typeof brand>;
