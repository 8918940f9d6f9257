import type { Brand } from '@wattle/contract/brand';
import { CODE_MINUTES } from '@wattle/domain/sign-in';

/** What the auth messages say. */
export const words = {
  otherBrand: 'must name the same plan manager as the Plan-Manager-Id header or the host',
  codeSubject: (brand: Brand) => `Your ${brand.shortName} login code`,
  codeText: (brand: Brand, code: string) =>
    [
      `Your ${brand.shortName} login code is ${code}`,
      '',
      `It works for ${CODE_MINUTES} minutes, once, in the browser where you asked for it.`,
      'Never tell it to anybody. We will not ask you for it.',
      '',
      `If you did not ask for a code you can ignore this message. Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`,
    ].join('\n'),
} as const;
