import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { passkeyNeeded } from '#platform/contract/passkeys/proof.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { passkeys } from '#platform/web/device/passkeys.ts';
import { failureText } from '#platform/web/form-error.ts';
import { type Asked, askedNow, onAsked } from '#platform/web/proof/asked.ts';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { CodeField } from '#ui/forms/CodeField.tsx';
import { Form } from '#ui/forms/Form.tsx';
import layout from '#ui/layout/layout.module.css';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { askPasskeyProof, askProof, prove, provePasskey } from '../calls/proof.ts';
import { codeProblem } from '../rules/codes.ts';
import { CODE_LENGTH } from '../rules/sign-in.ts';
import { words as stepWords } from './login/step-words.ts';
import { words } from './proof-words.ts';

/** Has the person prove who they are where the server wants that before something is done (specification: proof). */
export default function ProofDialog() {
  const asked = useSyncExternalStore(onAsked, askedNow);
  return asked ? <Proof key={asked.why} {...asked} /> : null;
}

type Options = Record<string, unknown>;

/** What a passkey has to sign; null where none works here. */
async function passkeyOptions(): Promise<Options | null> {
  const isOffered = await passkeys.isOffered().catch(() => false);
  const asked = isOffered && (await api(askPasskeyProof, {}).catch(() => undefined));
  return asked ? asked.options : null;
}

function Proof({ why, settle }: Asked) {
  /** Undefined until it is known. */
  const [options, setOptions] = useState<Options | null>();
  useEffect(() => void passkeyOptions().then(setOptions), []);
  const [isByCode, setByCode] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mayUseCode = why !== passkeyNeeded;
  const sign = async () => {
    setFailure(undefined);
    try {
      const answer = options && (await passkeys.use(options));
      if (!answer) return;
      await api(provePasskey, { body: { answer } });
      settle(true);
    } catch (error) {
      setFailure(failureText(error));
      // What was signed works once.
      setOptions(await passkeyOptions());
    }
  };
  const close = () => settle(false);
  const hasNone = options === null;
  return (
    <Sheet isOpen title={words.title} onClose={close}>
      <div className={layout.stack4}>
        <p>{words.why}</p>
        {failure && <Alert text={failure} />}
        {options && (
          <div>
            <Button onClick={() => void sign()}>{words.usePasskey}</Button>
          </div>
        )}
        {hasNone && !mayUseCode && (
          <>
            <p>{words.noPasskey}</p>
            <Link to="/settings/passkeys" className={buttonClass('primary')} onClick={close}>
              {words.toPasskeys}
            </Link>
          </>
        )}
        {mayUseCode && (isByCode || hasNone) && <Code onProved={() => settle(true)} />}
        {mayUseCode && options && !isByCode && (
          <div>
            <Button variant="secondary" onClick={() => setByCode(true)}>
              {words.emailCode}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

type Channel = 'email' | 'sms';

const sendCode = (channel: Channel) => api(askProof, { body: { channel } });

/** A code that is sent as soon as this is shown. */
function Code({ onProved }: { onProved: () => void }) {
  const [sent, setSent] = useState<ReplyOf<typeof askProof>>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const [isAgain, setAgain] = useState(false);
  useEffect(() => void sendCode('email').then(setSent, (error) => setFailure(failureText(error))), []);
  const again = async (channel: Channel) => {
    setCode('');
    setProblem(undefined);
    setFailure(undefined);
    setAgain(false);
    try {
      setSent(await sendCode(channel));
      setAgain(true);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const confirm = async () => {
    const wrong = codeProblem(code);
    setProblem(wrong);
    if (wrong || !sent) return;
    setWorking(true);
    setFailure(undefined);
    try {
      await api(prove, { body: { request_id: sent.request_id, code } });
      onProved();
    } catch (error) {
      const said = error instanceof ApiError ? error.errors['code']?.[0] : undefined;
      if (said) setProblem(said);
      else setFailure(failureText(error));
    }
    setWorking(false);
  };
  return (
    <>
      {failure && <Alert text={failure} />}
      {isAgain && <Alert tone="positive" text={words.sentAgain} />}
      <Form state={{ problems: [], attempt: 0 }} onSubmit={confirm} hasOneField>
        <CodeField
          name="code"
          label={words.code}
          hint={sent && words.sent(sent.sent_to)}
          error={problem}
          length={CODE_LENGTH}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          required
        />
        <Button type="submit" isWorking={isWorking}>
          {words.confirm}
        </Button>
      </Form>
      <div className={layout.row2}>
        <Button variant="quiet" onClick={() => void again('email')}>
          {words.again}
        </Button>
        {sent?.has_mobile && (
          <Button variant="quiet" onClick={() => void again('sms')}>
            {words.bySms}
          </Button>
        )}
      </div>
      {sent?.has_mobile && <p>{stepWords.weaker}</p>}
    </>
  );
}
