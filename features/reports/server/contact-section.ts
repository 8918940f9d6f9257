import type { Brand } from '#platform/contract/brand.ts';
import { words } from './document/words.ts';
import { paragraph, type Section } from './outline.ts';

/** Whom to ask, at the end of every document. */
export function contactSection({ name, phone, hours, enquiriesEmail }: Brand): Section {
  return {
    title: words.contact,
    blocks: [
      paragraph(words.contactAre(name)),
      {
        kind: 'facts',
        facts: [
          { label: words.phone, text: words.hours(phone, hours), link: `tel:${phone.replaceAll(' ', '')}` },
          { label: words.email, text: enquiriesEmail, link: `mailto:${enquiriesEmail}` },
        ],
      },
    ],
  };
}
