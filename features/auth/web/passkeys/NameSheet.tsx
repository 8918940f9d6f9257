import { type ReactNode, useState } from 'react';
import { failureText } from '#platform/web/form-error.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { PASSKEY_NAME_MAX, passkeyNameProblem } from '../../rules/passkeys.ts';
import { words } from '../passkey-words.ts';

interface Props {
  title: string;
  name: string;
  /** What the button says. */
  yes: string;
  /** Resolves to whether it is done; otherwise the sheet stays. */
  onYes: (name: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the name of a passkey, a new one or one that is there. */
export function NameSheet({ title, name: known, yes, onYes, onClose, children }: Props) {
  const [name, setName] = useState(known);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const submit = async () => {
    const wrong = passkeyNameProblem(name);
    setProblem(wrong);
    if (wrong || isWorking) return;
    setWorking(true);
    setFailure(undefined);
    try {
      if (await onYes(name)) onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
    setWorking(false);
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <Form state={{ problems: [], attempt: 0, failure }} onSubmit={submit} hasOneField>
        {children}
        <TextField
          name="passkey-name"
          label={words.name}
          hint={words.nameHint}
          error={problem}
          value={name}
          maxLength={PASSKEY_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          required
        />
        <div className={layout.row2}>
          <Button type="submit" isWorking={isWorking}>
            {yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
