import { UPLOAD } from '#platform/contract/uploads.ts';
import button from '#ui/actions/Button.module.css';
import { FileButton, FileDrop, PhotoButton } from '#ui/forms/FileDrop.tsx';
import { fileSize } from '#ui/forms/files.ts';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import { Icon, type IconName } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import { takePhoto } from '../../device/camera.ts';
import { KINDS } from '../kind.ts';
import styles from './FileSlot.module.css';
import { Preview } from './Preview.tsx';
import { type FilePage, moved, takesPhoto, turned } from './pages.ts';
import type { SlotState } from './use-slots.ts';
import { words } from './words.ts';

const PICTURES = 'image/png,image/jpeg,image/webp';

interface Props<Slot extends string> {
  slot: Slot;
  label: string;
  hint: string;
  pages: readonly FilePage[];
  state: SlotState<Slot>;
  error: string | undefined;
  /** Whether the slot is the one thing to fill in on the screen: on touch screens the camera comes first. */
  isAlone: boolean;
}

/** One file of a form: a place to add it, and its preview once it is there (specification: adding-files). */
export function FileSlot<Slot extends string>({
  slot,
  label,
  hint,
  pages,
  state,
  error,
  isAlone,
}: Props<Slot>) {
  const add = (files: readonly File[], fromCamera = false) => void state.addFiles(slot, files, fromCamera);
  const photograph = () =>
    void takePhoto(
      (photo) => add([photo], true),
      (problem) => state.refuse(slot, problem),
    );
  const isBusy = state.preparing !== undefined;
  return (
    <FileDrop
      name={slot}
      label={label}
      hint={hint}
      kinds={KINDS}
      maxBytes={UPLOAD.maxBytes}
      error={error}
      status={state.preparing === slot ? words.preparing : undefined}
      isDisabled={isBusy}
      count={pages.length}
      isFull={pages.length > 0}
      photoLeads={isAlone}
      onTake={(files) => add(files)}
      onPhoto={photograph}
    >
      {pages.length > 0 && (
        <ol className={layout.stack3} aria-label={words.pagesOf(label)}>
          {pages.map((page, at) => (
            <li key={page.id} className={styles.page}>
              <Page page={page} at={at} all={pages} onChange={(changed) => state.setPages(slot, changed)} />
            </li>
          ))}
        </ol>
      )}
      {takesPhoto(pages) && (
        <div className={`${layout.row3} ${styles.more}`}>
          <FileButton
            label={words.addPhoto}
            isDisabled={isBusy}
            accept={PICTURES}
            onTake={(files) => add(files)}
          />
          <div className={layout.touch}>
            <PhotoButton label={words.takePhoto} isDisabled={isBusy} onPress={photograph} />
          </div>
        </div>
      )}
    </FileDrop>
  );
}

interface PageProps {
  page: FilePage;
  at: number;
  all: readonly FilePage[];
  onChange: (pages: readonly FilePage[]) => void;
}

/** A page, and what can be done with it. */
function Page({ page, at, all, onChange }: PageProps) {
  const { id, kind, file, pdfPages } = page;
  const isPdf = kind === 'application/pdf';
  const name = all.length > 1 ? words.page(at + 1) : file.name;
  return (
    <>
      <Preview page={page} name={name} />
      <div className={`${layout.stack1} ${styles.about}`}>
        <p className={styles.name}>{name}</p>
        <Text tone="quiet" size="small">
          {[pdfPages && words.pdfPages(pdfPages), fileSize(file.size)].filter(Boolean).join(', ')}
        </Text>
        <div className={layout.row2}>
          {!isPdf && <Tool icon="turn" label={words.turn(name)} onPress={() => onChange(turned(all, id))} />}
          {at > 0 && (
            <Tool icon="sort-up" label={words.earlier(name)} onPress={() => onChange(moved(all, id, -1))} />
          )}
          {at < all.length - 1 && (
            <Tool icon="sort-down" label={words.later(name)} onPress={() => onChange(moved(all, id, 1))} />
          )}
          <Tool
            icon="close"
            label={words.remove(name)}
            onPress={() => onChange(all.filter((each) => each.id !== id))}
          />
        </div>
      </div>
    </>
  );
}

function Tool({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={joinClasses(button.square, button.framed, button.accent)}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
