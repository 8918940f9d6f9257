import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { STAFF } from '#platform/contract/staff-roles.ts';
import { why } from '#platform/contract/why.ts';
import * as systems from './webhooks.ts';

const WEBHOOKS = `${STAFF}/webhooks`;
const WEBHOOK = `${STAFF}/webhooks/{id}` as const;

const { params } = systems.testWebhook;
const reason = z.strictObject({ why });

export const listReceivers = get('webhooks.list-for-staff', WEBHOOKS, {
  who: 'staff:operator',
  summary: systems.listWebhooks.summary,
  reply: systems.listWebhooks.reply,
});

export const addReceiver = post('webhooks.add-by-staff', WEBHOOKS, {
  who: 'staff:operator',
  summary: systems.addWebhook.summary,
  body: z.strictObject({ ...systems.newWebhook.shape, why }),
  reply: systems.addWebhook.reply,
  refusals: systems.addWebhook.refusals,
});

export const testReceiver = post('webhooks.test-by-staff', `${WEBHOOK}/test`, {
  who: 'staff:operator',
  summary: systems.testWebhook.summary,
  params,
  body: z.strictObject({}),
  reply: systems.testWebhook.reply,
  refusals: systems.testWebhook.refusals,
});

export const replayReceiver = post('webhooks.replay-by-staff', `${WEBHOOK}/replay`, {
  who: 'staff:operator',
  summary: systems.replayWebhook.summary,
  params,
  body: z.strictObject({ ...systems.replayFrom.shape, why }),
  reply: systems.replayWebhook.reply,
  refusals: systems.replayWebhook.refusals,
});

export const rotateReceiver = post('webhooks.rotate-by-staff', `${WEBHOOK}/rotate`, {
  who: 'staff:operator',
  summary: systems.rotateWebhook.summary,
  params,
  body: reason,
  reply: systems.rotateWebhook.reply,
  refusals: systems.rotateWebhook.refusals,
});

export const removeReceiver = post('webhooks.remove-by-staff', `${WEBHOOK}/remove`, {
  who: 'staff:operator',
  summary: systems.removeWebhook.summary,
  params,
  body: reason,
  reply: systems.removeWebhook.reply,
  refusals: systems.removeWebhook.refusals,
});
