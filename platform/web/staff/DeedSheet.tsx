import { type ReactNode, useId } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { DeedState } from './use-deed.ts';
import { words } from './words.ts';

interface Props {
  title: string;
  /** What will happen. */
  about?: string;
  /** What the button says. */
  yes: string;
  state: DeedState & { values: { why: string }; change: (changed: { why: string }) => void };
  onClose: () => void;
  /** The fields besides the reason. */
  children?: ReactNode;
}

/** A deed of a member of staff, over the page: its fields, and at their end the reason for the record. */
export function DeedSheet({ title, about, yes, state, onClose, children }: Props) {
  const id = useId();
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} isWorking={state.isWorking}>
            {yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      {about && <Text tone="quiet">{about}</Text>}
      <Form id={id} state={state} onSubmit={state.submit}>
        {children}
        <TextArea
          name="why"
          label={words.why}
          hint={words.whyHint}
          rows={3}
          required
          error={state.problemOf('why')}
          value={state.values.why}
          onChange={({ target }) => state.change({ why: target.value })}
        />
      </Form>
    </Sheet>
  );
}
