import type { Feature } from '#platform/server/manifest/feature.ts';
import { listAsked } from '../calls/asked.ts';
import { answerEvidence, getEvidenceFile, sendEvidence, staffEvidenceFile } from '../calls/evidence.ts';
import * as tables from '../tables.ts';
import { evidenceAnswered, evidenceSent } from '../told.ts';
import { askAfterImport, askForEvidence, askSoon } from './ask.ts';
import { keptEvidence } from './kept.ts';
import { evidenceQueue } from './queue.ts';
import { remindOfEvidence } from './remind.ts';
import { evidenceRoutes } from './routes.ts';
import { tellAnswers } from './tell-answers.ts';
import { deeds } from './words.ts';

/** What people send where a claim is held and something is asked of the participant. */
export const evidence = {
  name: 'evidence',
  routes: evidenceRoutes,
  tables,
  offered: [tables.evidence, tables.evidenceFiles],
  jobs: [askAfterImport],
  calendar: [
    { when: 'every minute', task: tellAnswers },
    { when: 'every hour', task: askForEvidence },
    { when: 'every hour', task: remindOfEvidence },
    { when: 'after an import', task: askSoon },
  ],
  events: [],
  looks: { at: 'claims', but: { documents: [getEvidenceFile, staffEvidenceFile], nothing: [listAsked] } },
  activity: [
    {
      action: sendEvidence.name,
      to: 'participant',
      deed: ({ kind }) => (kind === 'sent' ? deeds.sent : deeds.notAvailable),
    },
    {
      action: answerEvidence.name,
      to: 'participant',
      deed: ({ verdict }) => (verdict === 'enough' ? deeds.enough : deeds.notEnough),
    },
  ],
  told: [evidenceSent, evidenceAnswered],
  queues: [evidenceQueue],
  exported: [
    {
      part: 'evidence',
      table: 'evidence',
      names: { reference_number: '(select i.reference_number from invoices i where i.id = t.invoice_id)' },
    },
    { part: 'evidence-files', table: 'evidence_files' },
    { part: 'evidence-answers', table: 'evidence_answers', without: ['staff_id', 'told_at'] },
    { repeats: 'evidence_requests' },
  ],
  kept: [keptEvidence],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
