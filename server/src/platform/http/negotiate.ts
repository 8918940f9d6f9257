import { MEDIA_TYPE } from '@wattle/contract/envelope';
import { Refusal } from '../refusal.ts';

/** Types a caller may ask for: ours, plain JSON, or anything. */
const KNOWN = new Set([MEDIA_TYPE, 'application/json', 'application/*', '*/*']);

/** Refuses with 406 where the Accept header leaves nothing that we speak, an unknown version of ours included. */
export function checkAccept(accept: string | undefined): void {
  if (!accept) return;
  const wanted = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return { type, refused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
  });
  if (wanted.some(({ type, refused }) => !refused && KNOWN.has(type))) return;
  throw new Refusal(406, `This server answers with ${MEDIA_TYPE}.`);
}
