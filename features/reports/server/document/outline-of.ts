import { CLAIM_STATUSES } from '#features/claims/rules/claims.ts';
import { displayedStatus, statusMeaning } from '#features/claims/rules/status.ts';
import { planDates } from '#features/plans/rules/plans.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { formatDate } from '#scheme/dates.ts';
import { contactSection } from '../contact-section.ts';
import type { Outline, Section } from '../outline.ts';
import type { ReportData } from '../report-data.ts';
import { budgetSection, categoriesSection } from './budget-sections.ts';
import { linesSection } from './lines-section.ts';
import { instalmentsSection, reservationsSection } from './promises-sections.ts';
import { monthsSection, providersSection } from './spending-sections.ts';
import { words } from './words.ts';

/** A report's figures as sections to read, in the order in which people read them. */
export function outlineOf(data: ReportData, brand: Brand): Outline {
  return {
    title: words.title,
    author: brand.name,
    madeAt: data.madeAt,
    facts: [
      { label: words.facts.name, text: data.participant.name },
      { label: words.facts.ndis, text: spaced(data.participant.ndis) },
      { label: words.facts.plan, text: planDates(data.plan) },
      { label: words.facts.period, text: words.days(data.period) },
      { label: words.facts.category, text: data.category ?? words.allCategories },
      { label: words.facts.madeOn, text: formatDate(data.today) },
    ],
    sections: [
      budgetSection(data, brand),
      categoriesSection(data),
      monthsSection(data),
      providersSection(data),
      ...instalmentsSection(data),
      reservationsSection(data),
      linesSection(data, brand.name),
      ...statusesSection(data, brand.name),
      contactSection(brand),
    ],
  };
}

/** Only the statuses that occur, in the order in which a claim goes through them. */
function statusesSection({ lines }: ReportData, brandName: string): Section[] {
  const present = new Set(lines.map(displayedStatus));
  if (present.size === 0) return [];
  const meanings = CLAIM_STATUSES.filter((status) => present.has(status)).map((status) =>
    statusMeaning(status, brandName),
  );
  return [
    {
      title: words.statuses,
      blocks: [{ kind: 'facts', facts: meanings.map(({ label, sentence: text }) => ({ label, text })) }],
    },
  ];
}

/** `430 123 456`, on one line: how people read a number out. */
function spaced(ndis: string): string {
  return ndis.replaceAll(/\d{3}(?=\d)/g, '$&\u00a0');
}
