import text from '#ui/text/text.module.css';

/** Reads aloud what a search has come to, which stands at its field: the field itself says so only when it is entered. */
export function SearchStatus({ text: told }: { text: string | undefined }) {
  return <output className={text.hidden}>{told}</output>;
}
