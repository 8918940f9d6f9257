import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { loginBody, signIn } from '@wattle/contract/auth/calls';
import { CODE_LENGTH } from '@wattle/domain/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { command } from '../../platform/command.ts';
import { showFailure } from '../../platform/form-error.ts';
import { startSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Form } from '../../ui/Form.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './CodeStep.module.css';
import { ResendCode } from './ResendCode.tsx';
import { words } from './words.ts';

interface Props {
  /** Where the code was sent. */
  email: string;
  /** Goes on to the portal; the step shows that it works until then. */
  onSignedIn: () => Promise<void>;
}

/**
 * Second step of the login: takes the code. Which request the code belongs to, the browser says by a cookie. The
 * field takes the focus, because a code is all that this step wants.
 */
export function CodeStep({ email, onSignedIn }: Props) {
  const [send] = useState(() => command(signIn));
  const form = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    try {
      const { token } = await send({ body });
      startSession(token);
    } catch (error) {
      return showFailure(form, error);
    }
    await onSignedIn();
  });
  const startAgain = () => {
    form.setValue('code', '');
    form.clearErrors();
    setFocus('code');
  };
  return (
    <>
      <PageHeader title={words.codeTitle} />
      <Card>
        <Form state={form.formState} onSubmit={submit}>
          <CodeField
            {...form.register('code')}
            label={words.code}
            hint={words.codeIntro(email)}
            error={form.formState.errors.code?.message}
            length={CODE_LENGTH}
            required
          />
          <Button type="submit" isWorking={form.formState.isSubmitting}>
            {words.logIn}
          </Button>
        </Form>
        <div className={styles.otherwise}>
          <ResendCode email={email} onSent={startAgain} />
          <Link to="/login" search={true} className={styles.back}>
            {words.back}
          </Link>
        </div>
      </Card>
    </>
  );
}
