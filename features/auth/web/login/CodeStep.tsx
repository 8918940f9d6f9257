import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#platform/web/api-error.ts';
import { brand } from '#platform/web/brand.ts';
import { command } from '#platform/web/command.ts';
import { refreshTokens } from '#platform/web/device/refresh-tokens.ts';
import { showFailure } from '#platform/web/form-error.ts';
import { startSession } from '#platform/web/session.ts';
import { dismissToasts, showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CodeField } from '#ui/forms/CodeField.tsx';
import { Form, stateOf } from '#ui/forms/Form.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { loginBody, signIn } from '../../calls/log-in.ts';
import { CODE_LENGTH } from '../../rules/sign-in.ts';
import { noteLogin } from '../just-logged-in.ts';
import { AskButton } from './AskButton.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { isBySms, type Sent, type ShowStep } from './login-step.ts';
import { Resend } from './Resend.tsx';
import { words } from './step-words.ts';
import styles from './steps.module.css';
import { useSmsCode } from './use-sms-code.ts';

interface Props {
  step: Sent;
  onStep: ShowStep;
  onSignedIn: () => Promise<void>;
}

/** Second step of the login: takes the code. The field takes the focus, because this step asks for nothing else. */
export function CodeStep({ step, onStep, onSignedIn }: Props) {
  const { email } = step.asked.body;
  const bySms = isBySms(step.asked);
  const [send] = useState(() => command(signIn));
  const form = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const { setFocus, setValue } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  useSmsCode(bySms, (code) => setValue('code', code));
  const correct = () => setFocus('code', { shouldSelect: true });
  /**
   * The toast and the field say the same. A screen reader reads the field's message as the focus comes to it; where the
   * focus is there already, it reads the toast.
   */
  const tell = (error: unknown) => {
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (!isRefused) {
      return showToast(showFailure(form, error, { fields: ['code'] }).text, 'error', { only: 'shown' });
    }
    const isAtField = document.activeElement?.getAttribute('name') === 'code';
    showToast(error.message, 'error', isAtField ? {} : { only: 'shown' });
    form.setError('code', { message: error.message });
    correct();
  };
  const submit = form.handleSubmit(async (body) => {
    try {
      const headers = await refreshTokens.headers();
      // Whoever logs in by mobile number has given no e-mail address.
      const who = { ...(email !== undefined && { email }), plan_manager: brand.code };
      const reply = await send({ headers, body: { ...body, ...who, request_id: step.requestId } });
      dismissToasts();
      noteLogin();
      await startSession(reply);
    } catch (error) {
      return tell(error);
    }
    await onSignedIn();
  }, correct);
  const startAgain = () => {
    setValue('code', '');
    form.clearErrors();
    setFocus('code');
  };
  return (
    <>
      <PageHeader title={words.codeTitle} />
      <Card>
        <Form state={stateOf(form.formState)} onSubmit={submit} hasOneField>
          <CodeField
            {...form.register('code')}
            label={words.code}
            hint={bySms && email !== undefined ? words.smsIntro(email, step.to) : words.codeIntro(step.to)}
            error={form.formState.errors.code?.message}
            length={CODE_LENGTH}
            required
          />
          <Button type="submit" isWorking={form.formState.isSubmitting}>
            {words.logIn}
          </Button>
        </Form>
        <div className={styles.otherwise}>
          {bySms && <Text tone="aside">{words.weaker}</Text>}
          <Resend
            step={step}
            onStep={onStep}
            label={words.resendCode}
            sentText={words.codeResent}
            onSent={startAgain}
          />
          {email !== undefined && !bySms && (
            <AskButton
              variant="quiet"
              asked={{ body: { ...step.asked.body, type: 'code' }, headers: { channel: 'sms' } }}
              onSent={onStep}
            >
              {words.sendSms}
            </AskButton>
          )}
          <BackToLogin />
        </div>
      </Card>
    </>
  );
}
