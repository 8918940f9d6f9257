import { type DragEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { words } from './control-words.ts';
import field from './Field.module.css';
import styles from './FileDrop.module.css';
import { type FileLimits, fileProblem, fileSize } from './files.ts';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { ProgressBar } from './ProgressBar.tsx';

interface Props extends FileLimits {
  /** Names the field in its form; also its id, to which the summary of errors leads. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  /** The file that was taken, if any. */
  file: { name: string; size: number } | undefined;
  /** Called with a file that can be taken, and with undefined when it is removed. */
  onChange: (file: File | undefined) => void;
  /** How much of it has been sent, 0 to 100, while it is. */
  progress?: number | undefined;
}

/**
 * Takes one file: chosen with the button, dropped, or pasted. What can't be taken is refused at once, in words; a
 * file that was there stays then. It is the browser's own: React Aria's drop zone adds a stop for the Tab key at
 * which nothing can be done but paste.
 */
export function FileDrop({
  name,
  label,
  hint,
  error,
  isDisabled = false,
  file,
  onChange,
  progress,
  ...limits
}: Props) {
  const [refused, setRefused] = useState<string>();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const problem = refused ?? error;
  const kinds = Object.values(limits.kinds).join(', ');
  const size = fileSize(limits.maxBytes);
  const take = (files: FileList | null) => {
    const [taken] = files ?? [];
    if (!taken || isDisabled) return;
    const why = fileProblem(taken, limits);
    setRefused(why && refusal(why, taken.name, kinds, size));
    if (!why) onChange(taken);
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over && !isDisabled);
  };
  const remove = () => {
    setRefused(undefined);
    onChange(undefined);
    // Its own button goes away with it.
    choose.current?.focus();
  };
  return (
    <fieldset
      className={joinClasses(field.field, styles.group)}
      id={name}
      aria-labelledby={`${name}-label`}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <span className={field.label} id={`${name}-label`}>
        {label}
      </span>
      {hint && <p className={field.hint}>{hint}</p>}
      <div
        className={joinClasses(
          styles.drop,
          isOver && styles.over,
          problem && styles.wrong,
          isDisabled && styles.disabled,
        )}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <Button
          ref={choose}
          variant="secondary"
          disabled={isDisabled}
          aria-describedby={`${name}-label ${name}-limits ${name}-error`}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          {words.chooseFile}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={Object.keys(limits.kinds).join(',')}
          onChange={({ target }) => {
            take(target.files);
            // The same file again is a change too.
            target.value = '';
          }}
        />
        <p>{words.orDrop}</p>
        <p className={styles.quiet} id={`${name}-limits`}>
          {words.fileLimits(kinds, size)}
        </p>
      </div>
      {/* There from the start, so that a refusal is read aloud. */}
      <div id={`${name}-error`} role="alert">
        {problem && (
          <p className={field.error}>
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      {file && (
        <div className={styles.file}>
          <Icon name="file" />
          <span>
            {file.name} <span className={styles.quiet}>{fileSize(file.size)}</span>
          </span>
          {progress === undefined && !isDisabled && (
            <button
              className={styles.remove}
              type="button"
              aria-label={words.removeFile(file.name)}
              onClick={remove}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
      {file && progress !== undefined && <ProgressBar label={words.sending(file.name)} percent={progress} />}
    </fieldset>
  );
}

function refusal(why: 'kind' | 'large' | 'empty', name: string, kinds: string, size: string): string {
  if (why === 'kind') return words.wrongKind(name, kinds);
  return why === 'large' ? words.tooLarge(name, size) : words.emptyFile(name);
}
