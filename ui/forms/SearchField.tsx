import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import list from '../choices/Options.module.css';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { pageContent } from '../layout/page-content.ts';
import { useOpenThroughScroll } from '../overlays/use-open-through-scroll.ts';
import { Icon } from '../text/Icon.tsx';
import field from './Field.module.css';
import { type AriaFieldProps, FieldHead, FieldProblem, invalidWhere } from './FieldParts.tsx';
import styles from './SearchField.module.css';

/** The longest text that can be searched for (specification: search-field). */
const MAX_LENGTH = 50;

interface Props<Option extends Suggestion> extends AriaFieldProps {
  /** The text in the field. */
  text: string;
  onType: (text: string) => void;
  /** The options that fit the text, best first; undefined while the answer is on its way or nothing was asked. */
  suggestions: readonly Option[] | undefined;
  onChoose: (option: Option) => void;
  isSearching?: boolean;
  isRequired?: boolean;
  placeholder?: string;
}

interface Suggestion {
  id: string;
  label: string;
  /** A quiet second line. */
  detail?: string;
}

/**
 * Finds one of many options, such as providers, by a part of the name. The parent asks the server after a pause and
 * passes the answer as `suggestions`; the field shows all of them. For a few known options use `Select`.
 */
export function SearchField<Option extends Suggestion>({
  name,
  label,
  hint,
  error,
  text,
  onType,
  suggestions,
  onChoose,
  isSearching = false,
  placeholder,
  ...props
}: Props<Option>) {
  const [chosenText, setChosenText] = useState<string>();
  const [content, setContent] = useState(document.body as Element);
  const hasDetails = suggestions?.some(({ detail }) => detail !== undefined);
  const isOffered = isSearching || suggestions !== undefined;
  return (
    <ComboBox
      {...props}
      {...invalidWhere(error)}
      className={joinClasses(field.field)}
      items={suggestions ?? []}
      inputValue={text}
      onInputChange={onType}
      onChange={(key) => {
        const chosen = suggestions?.find(({ id }) => id === key);
        if (!chosen) return;
        setChosenText(chosen.label);
        onChoose(chosen);
      }}
      allowsCustomValue
      allowsEmptyCollection={isOffered}
      menuTrigger="input"
    >
      <FieldHead label={label} hint={hint} />
      {isOffered && <OpenFor key={text} isChosen={text === chosenText} />}
      <div
        className={styles.row}
        onFocus={({ target }) => {
          keepPage(target, true);
          setContent(pageContent(target));
        }}
        onBlur={({ target }) => keepPage(target, false)}
      >
        <Input
          id={name}
          className={joinClasses(field.control, styles.input)}
          maxLength={MAX_LENGTH}
          placeholder={placeholder ?? ''}
          spellCheck={false}
          onKeyDown={({ key }) => {
            // Suggestions that come later would only cover the results for this text.
            if (key === 'Enter') setChosenText(text);
          }}
        />
        <span className={styles.lens}>
          <Icon name="search" />
        </span>
        {text !== '' && (
          <Button
            slot={null}
            className={joinClasses(styles.clear)}
            aria-label={words.clear}
            onPress={() => onType('')}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      <FieldProblem error={error} />
      <Suggestions content={content}>
        <ListBox
          className={joinClasses(list.list, styles.list, hasDetails && styles.tall)}
          renderEmptyState={() => (
            <p className={list.empty}>{isSearching ? words.searching : words.noMatches}</p>
          )}
        >
          {(option: Option) => (
            <ListBoxItem className={joinClasses(list.option)} id={option.id} textValue={option.label}>
              <span>
                {option.label}
                {option.detail && <span className={list.detail}>{option.detail}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Suggestions>
    </ComboBox>
  );
}

/** The list below the field. It stays open while the page scrolls. */
function Suggestions({ content, children }: { content: Element; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext);
  const follow = useOpenThroughScroll((isOpen) => {
    if (!isOpen) state?.close();
  });
  return (
    <Popover
      className={joinClasses(list.popover)}
      offset={4}
      isOpen={state?.isOpen ?? false}
      onOpenChange={follow}
      UNSTABLE_portalContainer={content}
    >
      {children}
    </Popover>
  );
}

/**
 * While the list is open, React Aria hides everything but the field and the list from screen readers, although the Tab
 * key still leads there. This attribute, which React Aria made for toasts, keeps the page visible to them.
 */
function keepPage(field: Element, isKept: boolean): void {
  const page = field.closest('[role=dialog]') ?? document.getElementById('root');
  page?.toggleAttribute('data-react-aria-top-layer', isKept);
}

/**
 * Opens the list when there is something to offer for a text. React Aria opens it only while somebody types, but the
 * server's answer comes later.
 */
function OpenFor({ isChosen }: { isChosen: boolean }) {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    if (state?.isFocused && !isChosen) state.open(null, 'input');
    // Runs once for each text, so that a list that was closed stays closed.
  }, []); // oxlint-disable-line react/exhaustive-deps
  return null;
}
