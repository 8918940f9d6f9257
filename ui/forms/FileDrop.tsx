import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../actions/Button.tsx';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import layout from '../layout/layout.module.css';
import { Icon } from '../text/Icon.tsx';
import field from './Field.module.css';
import styles from './FileDrop.module.css';
import { fileSize } from './files.ts';

interface Props {
  /** Names the field in its form. Also the field's id, which the summary of errors links to. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** What is being done with the given files; read aloud. */
  status?: string | undefined;
  isDisabled?: boolean;
  /** Media types and what people call them: `{ 'application/pdf': 'PDF' }`. Two may have one name. */
  kinds: Readonly<Record<string, string>>;
  maxBytes: number;
  /** How many files the form has taken. */
  count: number;
  /** Whether the form takes no more files: the drop area then goes away. */
  isFull: boolean;
  /** For forms that people mostly fill in from paper: on touch screens the camera comes first. */
  photoLeads?: boolean;
  /** Called with the files that were chosen, dropped or pasted. The form decides whether it takes them. */
  onTake: (files: readonly File[]) => void;
  /** Called when somebody wants to take a photo. */
  onPhoto: () => void;
  /** The files that were taken. */
  children?: ReactNode;
}

/**
 * Takes files: chosen with the button, from the camera, dropped, or pasted. It uses the browser's own events: React
 * Aria's drop zone would add a Tab stop where people can only paste.
 */
export function FileDrop({ name, label, hint, error, status, count, isFull, children, ...area }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  useFocusKept(group, count);
  return (
    <fieldset
      ref={group}
      className={joinClasses(field.field, styles.group)}
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-label`}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || isFull || area.isDisabled) return;
        // The paste is handled here, so no other field may handle it too.
        event.preventDefault();
        area.onTake(files);
      }}
    >
      <span className={field.label} id={`${name}-label`}>
        {label}
      </span>
      {hint && <p className={field.hint}>{hint}</p>}
      {!isFull && <DropArea name={name} isWrong={error !== undefined} {...area} />}
      {/* In the page from the start, so that an error is read aloud when it appears. */}
      <div id={`${name}-error`} role="alert">
        {error && (
          <p className={field.error}>
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <output className={field.hint}>{status}</output>
      {children}
    </fieldset>
  );
}

/** When a file comes or goes, the focused element may go away. Then the focus moves to the field. */
function useFocusKept(group: { current: HTMLFieldSetElement | null }, count: number): void {
  const known = useRef(count);
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    if (document.activeElement === document.body) {
      (group.current?.querySelector('button') ?? group.current)?.focus({ preventScroll: true });
    }
  }, [group, count]);
}

type AreaProps = Pick<
  Props,
  'name' | 'isDisabled' | 'kinds' | 'maxBytes' | 'photoLeads' | 'onTake' | 'onPhoto'
> & {
  isWrong: boolean;
};

function DropArea({
  name,
  isDisabled = false,
  kinds,
  maxBytes,
  photoLeads = false,
  onTake,
  onPhoto,
  isWrong,
}: AreaProps) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over && !isDisabled);
  };
  const camera = (
    <div className={layout.touch} key="camera">
      <PhotoButton
        variant={photoLeads ? 'primary' : 'secondary'}
        describedBy={`${name}-label ${name}-error`}
        isDisabled={isDisabled}
        onPress={onPhoto}
      />
    </div>
  );
  const file = (
    <FileButton
      key="file"
      describedBy={`${name}-label ${name}-limits ${name}-error`}
      isDisabled={isDisabled}
      accept={Object.keys(kinds).join(',')}
      onTake={onTake}
    />
  );
  return (
    <div
      className={joinClasses(
        styles.drop,
        isOver && styles.over,
        isWrong && styles.wrong,
        isDisabled && styles.disabled,
      )}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (!isDisabled) onTake([...event.dataTransfer.files]);
      }}
    >
      <div className={styles.ways}>{photoLeads ? [camera, file] : [file, camera]}</div>
      <p className={layout.noTouch}>{words.orDrop}</p>
      <p className={field.hint} id={`${name}-limits`}>
        {words.fileLimits([...new Set(Object.values(kinds))].join(', '), fileSize(maxBytes))}
      </p>
    </div>
  );
}

interface ButtonProps {
  label?: string;
  describedBy?: string;
  isDisabled?: boolean;
}

/** A button that opens the camera. */
export function PhotoButton({
  label = words.takePhoto,
  variant = 'secondary',
  describedBy,
  isDisabled,
  onPress,
}: ButtonProps & { variant?: ButtonVariant; onPress: () => void }) {
  return (
    <Button variant={variant} disabled={isDisabled} aria-describedby={describedBy} onClick={onPress}>
      <Icon name="camera" />
      {label}
    </Button>
  );
}

interface FileButtonProps extends ButtonProps {
  accept: string;
  onTake: (files: readonly File[]) => void;
}

/** A button that opens the choice of files. */
export function FileButton({ label, describedBy, isDisabled, accept, onTake }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon name={label ? 'plus' : 'upload'} />
        {label ?? words.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again would be no change.
          target.value = '';
          if (files.length > 0) onTake(files);
        }}
      />
    </>
  );
}
