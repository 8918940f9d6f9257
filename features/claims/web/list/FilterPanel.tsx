import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useToday } from '#platform/web/today.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useHasRoom } from '#ui/layout/use-has-room.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { words } from '../words.ts';
import { type Draft, draftOf, filtersFrom, wrongField } from './draft.ts';
import { DATE_FIELDS, FilterForm } from './FilterForm.tsx';
import styles from './FilterPanel.module.css';
import { type Filters, NO_FILTERS } from './view.ts';

interface Props {
  filters: Filters;
  /** How many filters are set. */
  count: number;
  planStart: IsoDate;
  onApply: (filters: Filters) => void;
}

/**
 * The button that opens and closes the filters (specification: filter-panel): on wide screens a panel under it, which a
 * press outside closes; on phones the whole screen. Changes take effect on 'Apply'.
 */
export function FilterPanel({ filters, count, planStart, onApply }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isWide = useHasRoom(box, 0);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const editor = isOpen && { filters, planStart, onClose: close, onApply };
  return (
    <div ref={box}>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? words.filtersOn(count) : words.filters}
      </Button>
      {editor &&
        (isWide ? (
          <Popover
            className={joinClasses(styles.popover)}
            isOpen
            onOpenChange={setOpen}
            triggerRef={button}
            placement="bottom end"
            offset={6}
          >
            <Dialog className={joinClasses(styles.dialog)} aria-label={words.filters}>
              <Editor {...editor}>
                {(form, actions) => (
                  <>
                    <div className={styles.form}>{form}</div>
                    <div className={styles.actions}>{actions}</div>
                  </>
                )}
              </Editor>
            </Dialog>
          </Popover>
        ) : (
          <Editor {...editor}>
            {(form, actions) => (
              <Sheet isOpen title={words.filters} onClose={close} actions={actions}>
                {form}
              </Sheet>
            )}
          </Editor>
        ))}
    </div>
  );
}

/** The filters while they are being changed, and the buttons that clear and apply them. */
function Editor({
  filters,
  planStart,
  onApply,
  onClose,
  children,
}: Omit<Props, 'count'> & {
  onClose: () => void;
  children: (form: ReactNode, actions: ReactNode) => ReactNode;
}) {
  const today = useToday();
  const [draft, setDraft] = useState<Draft>(() => draftOf(filters, { today, planStart }));
  const wrong = wrongField(draft);
  const apply = () => {
    if (wrong) {
      document.getElementById(DATE_FIELDS[wrong])?.focus();
      return;
    }
    onApply(filtersFrom(draft, { today, planStart }));
    onClose();
  };
  return children(
    <FilterForm draft={draft} onChange={setDraft} today={today} />,
    <>
      <Button onClick={apply} aria-disabled={wrong ? true : undefined}>
        {words.apply}
      </Button>
      <Button variant="secondary" onClick={() => setDraft(NO_FILTERS)}>
        {words.clearAll}
      </Button>
    </>,
  );
}
