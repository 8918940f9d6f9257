import { zodResolver } from '@hookform/resolvers/zod';
import { startBody, startSignIn } from '@wattle/contract/auth/calls';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { command } from '../../platform/command.ts';
import { showFailure } from '../../platform/form-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextField } from '../../ui/TextField.tsx';
import text from '../../ui/text.module.css';
import { words } from './words.ts';

interface Props {
  /** What was typed before, when the person comes back to this step. */
  email: string;
  onSent: (email: string) => void;
}

/** First step of the login: asks for the address and has a code sent to it. */
export function EmailStep({ email, onSent }: Props) {
  const [send] = useState(() => command(startSignIn));
  const form = useForm({
    resolver: zodResolver(startBody),
    defaultValues: { email, type: 'code' },
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      await send({ body });
      onSent(body.email);
    } catch (error) {
      showFailure(form, error);
    }
  });
  return (
    <>
      <PageHeader title={words.title}>
        <p className={text.quiet}>{words.intro}</p>
      </PageHeader>
      <Card>
        <Form state={form.formState} onSubmit={submit}>
          <TextField
            {...form.register('email')}
            label={words.email}
            error={form.formState.errors.email?.message}
            type="email"
            autoComplete="email"
            placeholder={words.emailExample}
            required
            clean={withoutSpaces}
          />
          <Button type="submit" isWorking={form.formState.isSubmitting}>
            {words.sendCode}
          </Button>
        </Form>
      </Card>
    </>
  );
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}
