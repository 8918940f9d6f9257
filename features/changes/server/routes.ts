import { writePdf } from '#features/reports/server/write-documents.ts';
import { LIST_FILES } from '#platform/server/list-file.ts';
import { type AskedOfBrand, type ReadRequest, read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import { changesDocument, listChanges, type PlanChange as Wire } from '../calls.ts';
import { differenceOf, partNotes } from '../words.ts';
import { type ChangeInWords, inWords } from './in-words.ts';
import { outlineOf } from './outline-of.ts';
import { type ComparedRow, comparedPlans } from './queries.ts';

/** The plan that is asked for and what changed in it. Throws 404 where there is no such plan. */
async function changesAt({
  params,
  ...asked
}: AskedOfBrand & Pick<ReadRequest<typeof listChanges>, 'params'>): Promise<{
  plan: ComparedRow;
  changes: ChangeInWords[];
}> {
  const [plan, before] = await comparedPlans(asked, params.participantSfid, { plan: params.planSfid });
  if (!plan) throw notFound();
  return { plan, changes: inWords(plan, before, asked) };
}

const present = ({ change: { kind, day, parts }, said }: ChangeInWords): Wire => ({
  kind,
  day,
  ...said,
  parts: parts.map((part) => ({
    name: part.name,
    kind: part.kind,
    amount_before: dollarsOrNull(part.was ?? null),
    amount_after: dollarsOrNull(part.is ?? null),
    difference: differenceOf(part) ?? null,
    notes: partNotes(part),
  })),
});

export const changeRoutes = [
  read(listChanges, async (request) => (await changesAt(request)).changes.map(present)),
  read(
    changesDocument,
    async (request) => {
      const { services, caller, brand, query } = request;
      const { plan, changes } = await changesAt(request);
      const loaded = services.brands.find(brand.code);
      if (!loaded) throw new Error('The brand of a request is not here.');
      const outline = outlineOf({ plan, changes }, { caller, brand });
      const pdf = await writePdf(outline, loaded, query.print ?? 'normal');
      return { name: `what-changed-${caller.today}.pdf`, pdf: Buffer.from(pdf).toString('base64') };
    },
    { limit: LIST_FILES },
  ),
];
