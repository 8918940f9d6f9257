import { Link, type LinkProps } from '@tanstack/react-router';
import { linkClass } from '../../ui/Link.tsx';
import text from '../../ui/text.module.css';
import { words } from './words.ts';

interface Props {
  /** The invoice number. */
  reference: string;
  link: Pick<LinkProps, 'to' | 'params'>;
}

/** Leads to the details of one claim of a list. */
export function ClaimLink({ reference, link }: Props) {
  return (
    <Link {...link} className={linkClass}>
      {words.viewClaim}
      <span className={text.hidden}> {words.ofInvoice(reference)}</span>
    </Link>
  );
}
