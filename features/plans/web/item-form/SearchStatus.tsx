import { Hidden } from '#ui/text/Hidden.tsx';

/** Has a screen reader say the outcome of a search at once. The field shows it too, but that is read only on focus. */
export function SearchStatus({ text: told }: { text: string | undefined }) {
  return <Hidden as="output">{told}</Hidden>;
}
