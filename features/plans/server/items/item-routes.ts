import { type CommandRequest, command, read } from '#platform/server/manifest/route.ts';
import { change } from '#platform/server/told/tell.ts';
import {
  addSupportItem,
  changeSupportItem,
  checkAgreement,
  findSupports,
  getReservation,
  listChoosableItems,
  reserveBudget,
} from '../../calls/items.ts';
import { budgetReserved, itemSaved } from '../../told.ts';
import { choosableItems, findSupportsFor } from '../choosable-items.ts';
import { presentSupports } from '../presenter.ts';
import { supportsOfPlan } from '../queries.ts';
import { reservationDetails } from '../reserving/reservation.ts';
import { reserve } from '../reserving/reserve.ts';
import { type Agreeing, agreeOnItem } from './agreed-item.ts';

type Request = Pick<
  CommandRequest<typeof reserveBudget>,
  'tx' | 'scope' | 'caller' | 'brand' | 'at' | 'body' | 'files'
>;

/** Keeps budget of a support (specification: reserving-call). */
export const reserveRoute = command(
  reserveBudget,
  async ({ tx, scope, caller, brand, params, body, files, at }) => {
    const place = { plan: params.planSfid, support: params.planSupportId };
    const { id, sfid, cents, told } = await reserve(tx, { scope, caller, brand, at, place, body, files });
    const agreement = files.service_agreement !== undefined;
    return {
      reply: { sfid },
      audit: { detail: { reservation: id, cents, agreement }, told: change(budgetReserved, told) },
    };
  },
);

/** Saves an agreed item and gives it as the lists do, from the same transaction. */
async function saveItem(
  request: Pick<Request, 'tx' | 'scope' | 'caller' | 'brand'>,
  agreeing: Omit<Agreeing, 'participantId'>,
) {
  const { tx, scope } = request;
  const { id, sfid, supportId } = await agreeOnItem(tx, { ...agreeing, participantId: scope.participantId });
  const rows = await supportsOfPlan.inside(request, { ...agreeing.place, support: String(supportId) });
  const [support] = presentSupports(rows, request);
  const item = support?.plan_support_items.find((each) => each.id === id);
  if (!support || !item) throw new Error('A saved support item is not in its list.');
  const told = { item_sfid: sfid, plan_support_sfid: support.sfid, is_new: agreeing.item === undefined };
  return {
    reply: item,
    audit: { detail: { support: supportId, item: id }, told: change(itemSaved, told) },
  };
}

export const itemRoutes = [
  read(listChoosableItems, ({ params, query, ...asked }) => choosableItems(asked, params, query)),
  read(findSupports, ({ params, query, ...asked }) => findSupportsFor(asked, params, query.search)),
  reserveRoute,
  read(checkAgreement, ({ files }) => Promise.resolve({ media_type: files.file.mediaType })),
  read(getReservation, ({ params, ...asked }) => reservationDetails(asked, params)),
  command(addSupportItem, (request) => {
    const { planId: plan, categoryId: support } = request.params;
    const { body, files, at } = request;
    return saveItem(request, { place: { plan, support }, body, document: files.document, at });
  }),
  command(changeSupportItem, (request) => {
    const { planId: plan, categoryId: support, itemId: item } = request.params;
    const { body, files, at } = request;
    return saveItem(request, { place: { plan, support }, item, body, document: files.document, at });
  }),
];
