import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePause } from '#ui/feedback/use-pause.ts';
import { SearchField } from '#ui/forms/SearchField.tsx';

interface Props<Key extends QueryKey> {
  label: string;
  /** What the list is searched for, as the address says. */
  value: string;
  onSearch: (text: string) => void;
  /** Finds suggestions for a text. */
  suggestionsQuery: (text: string) => UseQueryOptions<string[], Error, string[], Key>;
}

/** How long after the last letter suggestions are asked for (specification: suggestions). */
const SUGGEST_MS = 100;

/**
 * A field that searches a list, with suggestions. It searches when somebody chooses a suggestion, presses Enter, leaves
 * the field or empties it. The address holds the search.
 */
export function KeywordSearch<Key extends QueryKey>({
  label,
  value,
  onSearch,
  suggestionsQuery,
}: Props<Key>) {
  const [text, setText] = useState(value);
  const [isTyped, setTyped] = useState(false);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
    setTyped(false);
  }
  const ask = (wanted: string) => {
    setTyped(false);
    if (wanted !== value) onSearch(wanted);
  };
  const keyword = usePause(text.trim(), SUGGEST_MS);
  const isAsked = isTyped && keyword !== '';
  const suggestions = useQuery({ ...suggestionsQuery(keyword), enabled: isAsked });
  return (
    <div
      onKeyDownCapture={({ key, target }) => {
        const isChoosing = target instanceof Element && target.hasAttribute('aria-activedescendant');
        if (key === 'Enter' && !isChoosing) ask(text.trim());
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isTyped && !currentTarget.contains(relatedTarget)) ask(text.trim());
      }}
    >
      <SearchField
        name="search"
        label={label}
        text={text}
        onType={(typed) => {
          if (typed === text) return;
          setText(typed);
          setTyped(true);
          if (typed === '') ask('');
        }}
        suggestions={isAsked ? suggestions.data?.map((each) => ({ id: each, label: each })) : undefined}
        isSearching={isAsked && suggestions.isFetching && suggestions.data === undefined}
        onChoose={({ label: chosen }) => {
          setText(chosen);
          ask(chosen);
        }}
      />
    </div>
  );
}
