import type { Report } from '../../calls/reports.ts';

/** A report as the server gives it: of October 2026, of all support areas, ready. */
export function report(id: number, change: Partial<Report> = {}): Report {
  return {
    id,
    sfid: `REPORT${String(id).padStart(12, '0')}`,
    client_id: 1,
    plan_id: 1,
    plan_sfid: 'PLAN00000000000001',
    plan_name: '1 Jul 2026 to 30 Jun 2027',
    plan_start_date: '2026-07-01',
    plan_end_date: '2027-06-30',
    plan_supports_id: 0,
    support_area: null,
    pace: true,
    type: 'monthly',
    date_from: '2026-10-01',
    date_to: '2026-10-31',
    created_at: '2026-11-01T02:00:00Z',
    state: 'ready',
    formats: ['pdf', 'large-print', 'html', 'xlsx', 'csv'],
    generated_at: '2026-10-31T14:30:00Z',
    filename: 'budget-report-2026-10-01-2026-10-31.pdf',
    url: '/files/x',
    ...change,
  };
}
