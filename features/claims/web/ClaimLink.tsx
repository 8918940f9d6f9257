import { Link, type LinkProps } from '@tanstack/react-router';
import { linkClass } from '#ui/actions/Link.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { words } from './words.ts';

interface Props {
  /** The invoice number, for screen readers, where many links have the same words. */
  reference?: string;
  /** The words of the link, where it leads to another claim than that of its row. */
  label?: string;
  link: Pick<LinkProps, 'to' | 'params'>;
}

/** Leads to the details of a claim. */
export function ClaimLink({ reference, label = words.viewClaim, link }: Props) {
  return (
    <Link {...link} className={linkClass}>
      {label}
      {reference && <Hidden> {words.ofInvoice(reference)}</Hidden>}
    </Link>
  );
}
