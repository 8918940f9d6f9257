import * as z from 'zod/mini';
import { SWITCHES } from './rules.ts';

/** The pages under `/dev`, which a server has in demo mode only. */
export const DEMO_PATHS = {
  /** The demo page; with the key of the address that the server printed it leaves the key in a cookie. */
  start: '/dev',
  world: '/dev/world',
  switches: '/dev/switches',
  logIn: '/dev/log-in',
  outbox: '/dev/outbox',
} as const;

/** Somebody who can log in, and the participants whom they see. */
export interface DemoPerson {
  name: string;
  email: string;
  brand: string;
  full: string[];
  read_only: string[];
}

/** A message that the portal has sent, or would have with a gateway. */
export interface DemoMessage {
  to: string;
  channel: string;
  subject: string | null;
  text: string;
  sent_at: string;
}

/** Something that the plan manager's systems are told, with the names of whom it concerns and who did it. */
export interface DemoChange {
  id: number;
  kind: string;
  at: string;
  participant: string | null;
  by: string | null;
}

/** A receiver of changes, and how many it has not taken yet. */
export interface DemoWebhook {
  url: string;
  behind: number;
}

/** What the demo page shows, of the whole portal and of one brand. */
export interface DemoWorld {
  /** The portal's moment, and how many days its clock is ahead of the real time. */
  now: string;
  days_ahead: number;
  /** The switches that are on. */
  on: string[];
  people: DemoPerson[];
  messages: DemoMessage[];
  changes: DemoChange[];
  webhooks: DemoWebhook[];
}

/** A press on the switchboard. */
export const pressBody = z.strictObject({ press: z.enum(SWITCHES) });

/** What came of a press, in a sentence. */
export interface Pressed {
  ok: boolean;
  words: string;
}
