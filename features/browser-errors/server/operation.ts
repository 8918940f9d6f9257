import { readRequestNumber } from '#platform/contract/errors/request-number.ts';
import { type Operation, refuse } from '#platform/server/manifest/operation.ts';
import { ERROR_DAYS, SHOWN_DAYS } from '../rules.ts';
import { type BrowserError, browserErrorsOf } from './errors.ts';
import { words } from './words.ts';

/** `portal errors`. */
export const errorsOperation: Operation = {
  name: 'errors',
  summary:
    'Shows what went wrong in browsers over the last days, most often first; nothing of who met it. With --id the one whose number a person says.',
  options: {
    days: { takes: 'NUMBER', summary: `how many days, ${SHOWN_DAYS} otherwise` },
    id: { takes: 'NUMBER', summary: 'the number that the page said: K7Q-M3X-TP9' },
  },
  run: async (services, _about, options, { print }) => {
    const number = options['id'] === undefined ? undefined : readRequestNumber(String(options['id']));
    if (options['id'] !== undefined && number === undefined) return refuse(print, words.noNumber);
    // Somebody may call late: a number is looked for in all that is kept.
    const days = Number(options['days'] ?? (number === undefined ? SHOWN_DAYS : ERROR_DAYS));
    if (!Number.isSafeInteger(days) || days < 1) return refuse(print, words.days);
    const errors = await browserErrorsOf(services, { days, number });
    if (errors.length === 0) print(number === undefined ? words.none(days) : words.unknown(number));
    for (const error of errors) for (const line of linesOf(error)) print(line);
    return true;
  },
};

function linesOf(told: BrowserError): string[] {
  const { count, error, kind, app, version, call, firstAt, lastAt, frames } = told;
  return [
    words.head(count, error, kind, app, version),
    ...(call === null ? [] : [words.call(call)]),
    words.when(firstAt.toISOString(), lastAt.toISOString()),
    words.list('pages', told.routes),
    words.list('brands', told.brands),
    words.list('browsers', told.devices),
    words.list('numbers', told.numbers),
    ...frames.map(words.frame),
  ];
}
