import { hash } from 'node:crypto';

/**
 * The tag of an answer: the same for the same text at the same address, and for no other. It is a weak one, because a
 * proxy that compresses answers makes weak ones of all.
 */
export const tagOf = (url: string, text: string): string =>
  `W/"${hash('sha256', `${url}\n${text}`, 'base64url')}"`;

/** Whether the header `If-None-Match` names a tag, or any by `*`. Weak and strong tags are the same here (RFC 9110). */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => opaque(one.trim()) === opaque(tag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
