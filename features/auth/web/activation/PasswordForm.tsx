import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#platform/web/api-error.ts';
import { command } from '#platform/web/command.ts';
import { showFailure } from '#platform/web/form-error.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Form, stateOf } from '#ui/forms/Form.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { activate, activationBody } from '../../calls/passwords.ts';
import { words } from './activation-words.ts';
import type { ActivationLink } from './use-activation.ts';

interface Props extends ActivationLink {
  /** The address of the person whose password is set. */
  email: string;
  onRefused: () => void;
  onActivated: () => void;
}

/** Takes the new password twice. */
export function PasswordForm({ token, u, email, onRefused, onActivated }: Props) {
  const [send] = useState(() => command(activate));
  const form = useForm({
    resolver: zodResolver(activationBody),
    defaultValues: { token, ...(u !== undefined && { u }), password: '', password_confirmation: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await send({ body });
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return onRefused();
      showFailure(form, error, { fields: ['password', 'password_confirmation'] });
      return;
    }
    onActivated();
  });
  return (
    <Card className={layout.stack4}>
      <p>
        {words.forWhom} <strong>{email}</strong>
      </p>
      <Form state={stateOf(form.formState)} onSubmit={submit}>
        {/* Password managers keep the password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('password')}
          label={words.password}
          hint={words.passwordHint}
          error={errors.password?.message}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.register('password_confirmation')}
          label={words.again}
          error={errors.password_confirmation?.message}
          autoComplete="new-password"
          required
        />
        <Button type="submit" isWorking={isSubmitting}>
          {words.setPassword}
        </Button>
      </Form>
    </Card>
  );
}
