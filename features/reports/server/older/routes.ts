import { command } from '#platform/server/manifest/route.ts';
import { generateLegacyReport } from '../../calls/older.ts';
import { generateReport } from '../../calls/reports.ts';
import { generate, generateOptions } from '../generate.ts';

/** `31-10-2026` as `2026-10-31`. */
const isoOf = (date: string): string => date.split('-').toReversed().join('-');

export const olderRoutes = [
  command(
    generateLegacyReport,
    async (request) => {
      const { planId, supportCategoryId, dateRange } = request.body;
      const done = await generate(request, {
        plan: String(planId),
        support: String(supportCategoryId),
        period: dateRange ? { from: isoOf(dateRange.startDate), to: isoOf(dateRange.endDate) } : undefined,
        fields: { from: 'dateRange', to: 'dateRange' },
      });
      return { ...done, deed: generateReport };
    },
    generateOptions,
  ),
];
