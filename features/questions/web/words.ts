import { brand } from '#platform/web/brand.ts';
import { isolated } from '#scheme/text.ts';
import { TEXT_MAX, type ThreadState } from '../rules.ts';

/** What the pages of questions say. */
export const words = {
  ofClaims: 'What you send for a claim is answered on the claim’s page.',
  toClaims: 'See your claims',
  intro: `What you asked ${brand.name}, and what was answered.`,
  none: 'No questions yet',
  noneText: 'Ask about anything here. Your questions and the answers will show on this page.',
  list: 'Questions',
  pages: 'Pages of questions',
  askUs: 'Ask a question',

  askAbout: 'Ask about this',
  ask: 'Your question',
  hint: `You can write up to ${TEXT_MAX.toLocaleString('en-AU')} characters.`,
  send: 'Send',
  cancel: 'Cancel',
  about: 'About',
  asked: 'Your question is sent.',

  /** The form that tells of a strange invoice or message. */
  strange: {
    what: 'What looks strange?',
    hint: 'Say who it came from, when, and what it asks for. Leave out codes, passwords and bank details.',
    callInstead: 'Is it about somebody who can see this? Then please call us instead.',
    sent: 'Thank you. We have your message.',
  },

  /** The form that asks for the end of somebody's access. */
  toEnd: {
    title: (name: string) => `Ask us to end the access of ${isolated(name)}`,
    what: 'Why should it end?',
    hint: 'A few words are enough. We will answer here.',
    seen: 'Is it not safe for you that they can see this? Then please call us instead.',
  },

  states: {
    waiting: 'waiting for an answer',
    answered: 'answered',
    read: `read by ${brand.shortName}`,
    closed: 'closed',
  } satisfies Record<ThreadState, string>,
  newAnswer: 'New answer',
  question: (by: string | undefined, day: string, state: string) =>
    `${by === undefined ? 'Your question' : `Question by ${isolated(by)}`} of ${day}: ${state}`,
  askedBy: (by: string | undefined, day: string) =>
    `${by === undefined ? 'You asked' : `${isolated(by)} asked`} on ${day}`,

  seeClaim: 'See the claim',
  seeSupport: 'See the support',
  seePlan: 'See the plan',
  seeReports: 'See the reports',
  seeAccess: 'See who can see the plan',

  you: 'You',
  ofBrand: (name: string) => `${isolated(name)}, ${brand.shortName}`,
  read: (at: string) => `${brand.shortName} read this on ${at}`,
  notRead: `${brand.shortName} has not read this yet`,
  messages: 'Messages',

  usually: (by: string) => `You will usually have an answer ${by}.`,
  late: 'This takes longer than usual. Please call us if you want to know more.',
  emergency: 'Do not use this in an emergency.',
  danger: 'If somebody is in danger, call 000.',
  urgent: 'If it cannot wait, call',
  hours: `${brand.hours} ACST, Monday to Friday.`,

  /** Who sees a thread. The line above it names the brand in full, the line under each message in short. */
  seenBy: {
    mine: (brandName: string) => `You, everybody with full access, and ${brandName} can see this.`,
    theirs: (by: string) => (brandName: string) =>
      `${isolated(by)}, everybody with full access, and ${brandName} can see this.`,
    full: (brandName: string) => `Everybody with full access and ${brandName} can see this.`,
    shared: (participant: string) => (brandName: string) =>
      `Everybody with access to ${isolated(participant)}, and ${brandName}, can see this.`,
  },
  share: 'Share with people who have view access',
  unshare: 'Stop sharing',
  shared: 'The question is shared.',
  unshared: 'The question is not shared any more.',

  message: 'Your message',
  opensAgain: 'If you send a message, the question is open again.',
  written: 'Your message is sent.',
  close: 'Close this question',
  open: 'Open this question again',
  closedBy: (by: string, day: string) => `${isolated(by)} closed this question on ${day}.`,
  closed: 'The question is closed.',
  opened: 'The question is open again.',
  openUntil: (day: string) => `You can open it again until ${day}.`,
  failed: 'That did not work. Please try again.',
} as const;
