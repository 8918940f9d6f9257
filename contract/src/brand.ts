import { RESTRICTIONS } from '@wattle/domain/restrictions';
import { REVIEW_ENDS } from '@wattle/domain/review-rule';
import * as z from 'zod/mini';
import { isoDate } from './common.ts';

/** A brand as a set of values: what the server reads from `brands/<code>/brand.json` and stamps into the page. */
export const brand = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  /** Full name, as messages use it: "Wattle Plan Management". */
  name: z.string(),
  /** Beside the mark: "Wattle". */
  shortName: z.string(),
  phone: z.string(),
  /** Business hours, ACST, Monday to Friday. */
  hours: z.string(),
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
  }),
  /** How long people have for deciding about a claim, and what happens then (decisions: "Claims"). */
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
   * What plans of the new framework may not do here yet, each entry from its day on; before the first, and without any,
   * everything is restricted (decisions: "Plans and figures").
   */
  newFramework: z.optional(
    z.array(z.strictObject({ from: isoDate, restricts: z.array(z.enum(RESTRICTIONS)) })),
  ),
  /** Targets that the documents do not show; what is unset is hidden. */
  links: z.strictObject({
    signUp: z.optional(z.url()),
    planVideo: z.optional(z.url()),
    feedbackSurvey: z.optional(z.url()),
  }),
});
export type Brand = z.output<typeof brand>;
