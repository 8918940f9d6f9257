import * as z from 'zod/mini';
import { isoDate, sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';

export const reportMade = changeKind('report-made', {
  summary: 'Somebody had a budget report made.',
  payload: z.object({
    report_sfid: sfid,
    plan_sfid: sfid,
    /** The only support it is about; null for all. */
    plan_support_sfid: z.nullable(sfid),
    date_from: isoDate,
    date_to: isoDate,
  }),
});
