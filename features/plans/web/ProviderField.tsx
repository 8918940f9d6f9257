import { useQuery } from '@tanstack/react-query';
import type { Provider } from '#features/providers/calls.ts';
import { isAbn } from '#scheme/numbers.ts';
import { usePause } from '#ui/feedback/use-pause.ts';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { providerSearchProblem } from '../rules/item-form.ts';
import { SearchStatus } from './item-form/SearchStatus.tsx';
import { words } from './item-form/words.ts';
import { providersQuery } from './item-queries.ts';
import { type ItemValues, withProviderText } from './item-values.ts';

/** What the field needs of its form. */
interface ProviderSearchState {
  values: Pick<ItemValues, 'provider' | 'providerText'>;
  current: () => Pick<ItemValues, 'provider'>;
  change: (changed: Partial<ItemValues>) => void;
  problemOf: (name: 'provider') => string | undefined;
}

interface Props {
  state: ProviderSearchState;
  label?: string;
  isRequired?: boolean;
}

/** Finds the provider by name or ABN (specification: provider-search). */
export function ProviderField({ state, label = words.provider, isRequired = true }: Props) {
  const { values, change, current } = state;
  const { asked, query, problem } = useProviderSearch(values);
  const found = query.data?.items;
  const isNone = found?.length === 0;
  const told = problem ?? (isNone ? noneFor(asked) : query.error?.message);
  return (
    <div>
      <SearchField
        name="provider"
        label={label}
        hint={values.provider ? detailOf(values.provider) : words.providerHint}
        error={told ?? state.problemOf('provider')}
        isRequired={isRequired}
        text={values.providerText}
        onType={(text) => change(withProviderText(current(), text))}
        isSearching={query.isLoading}
        suggestions={isNone ? undefined : found?.map(suggestionOf)}
        onChoose={({ provider }) => change({ provider, providerText: provider.name })}
      />
      <SearchStatus text={told} />
    </div>
  );
}

/** The providers that fit the text, once typing has paused and the text is enough to search by. */
function useProviderSearch({ provider, providerText }: ProviderSearchState['values']) {
  const text = providerText.trim();
  const paused = usePause(text);
  const asked = provider ? '' : paused;
  const problem = asked ? problemOf(asked) : undefined;
  const isAsked = asked !== '' && asked === text && problem === undefined;
  const query = useQuery({ ...providersQuery(keywordOf(asked)), enabled: isAsked });
  return isAsked ? { asked, query, problem } : { asked, query: NOT_ASKED, problem };
}

const NOT_ASKED = { data: undefined, error: null, isLoading: false };

/** An ABN is looked for without its spaces. */
function keywordOf(text: string): string {
  const digits = text.replaceAll(' ', '');
  return isAbn(digits) ? digits : text;
}

function problemOf(text: string): string | undefined {
  const problem = providerSearchProblem(text);
  if (problem) return problem === 'abn' ? words.providerAbn : words.providerShort;
  const digits = text.replaceAll(' ', '');
  return /^\d{11}$/.test(digits) && !isAbn(digits) ? words.abnWrong : undefined;
}

function noneFor(asked: string): string {
  return isAbn(keywordOf(asked)) ? words.noProvider : words.noProviderByName;
}

function suggestionOf({ sfid, name, abn, company_name: company }: Provider) {
  const detail = [...(company && company !== name ? [company] : []), ...(abn ? [words.abn(abn)] : [])];
  return {
    id: sfid,
    label: name,
    ...(detail.length > 0 && { detail: detail.join(' · ') }),
    provider: { sfid, name, abn },
  };
}

function detailOf({ abn }: { abn: string | null }): string | undefined {
  return abn ? words.abn(abn) : undefined;
}
