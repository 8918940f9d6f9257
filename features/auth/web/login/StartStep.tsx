import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { updates } from '#platform/web/device/updates.ts';
import { showFailure } from '#platform/web/form-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx';
import { Form, stateOf } from '#ui/forms/Form.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { startBody } from '../../calls/sign-in.ts';
import { REDIRECT_LENGTH } from '../../rules/sign-in.ts';
import { words } from '../words.ts';
import { useAsk } from './ask.ts';
import type { LoginStep, SignInInput } from './login-step.ts';
import { SharedComputer } from './SharedComputer.tsx';

type Channel = 'email' | 'sms';

type Body = SignInInput['body'];

/** What is typed and chosen on this step. Each channel keeps its text while the other one is shown. */
export interface Typed extends Body {
  channel: Channel;
  isShared: boolean;
}

interface Props {
  /** What was typed before, when the person comes back to this step. */
  typed: Typed;
  /** The page on this site that a link leads to, also a link that is sent instead of a code. */
  redirect: string | undefined;
  /** Fetches the code of the next step, while the message is being sent. */
  prepare: () => Promise<unknown>;
  onSent: (step: LoginStep, typed: Typed) => void;
  /** Other ways to log in, on a shared computer or not. */
  more: (isShared: boolean) => ReactNode;
}

/** A phone with an app is somebody's own. */
const isInBrowser = updates.by === 'refresh';

const ways = [
  { value: 'sms', label: words.sms },
  { value: 'email', label: words.byEmail },
] as const;

/** First step of the login: asks for the address or the number, and has a code or a link sent there. */
export function StartStep({ typed, redirect, prepare, onSent, more }: Props) {
  const ask = useAsk();
  const [channel, setChannel] = useState(typed.channel);
  const [isShared, setShared] = useState(typed.isShared);
  const [asking, setAsking] = useState(typed.type);
  const form = useForm<Body>({
    resolver: judges[channel],
    defaultValues: { email: typed.email, mobile_phone: typed.mobile_phone, type: typed.type },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const choose = (chosen: Channel) => {
    form.clearErrors();
    setChannel(chosen);
  };
  const submit = async (type: Body['type']) => {
    if (isSubmitting) return;
    form.setValue('type', type);
    setAsking(type);
    await form.handleSubmit(async (body) => {
      try {
        const [step] = await Promise.all([ask(asked(body, { channel, redirect, isShared })), prepare()]);
        onSent(step, { ...form.getValues(), channel, isShared });
      } catch (error) {
        const said = showFailure(form, error, { fields: ['email', 'mobile_phone'] }).text;
        if (channel === 'email') showToast(said, 'error', { only: 'shown' });
      }
    })();
  };
  return (
    <>
      <PageHeader title={words.title}>
        <Text tone="quiet">{words.intro}</Text>
      </PageHeader>
      <Card>
        <Form state={stateOf(form.formState)} onSubmit={() => submit('code')}>
          <SegmentedControl
            label={words.channel}
            isLabelHidden
            isWide
            options={ways}
            value={channel}
            onChange={choose}
          />
          {channel === 'email' ? (
            <TextField
              {...form.register('email')}
              key="email"
              label={words.email}
              error={errors.email?.message}
              type="email"
              // Where the browser holds a passkey, it offers it here.
              autoComplete={isShared ? 'off' : 'email webauthn'}
              placeholder={words.emailExample}
              required
              clean={withoutSpaces}
            />
          ) : (
            <TextField
              {...form.register('mobile_phone')}
              key="mobile_phone"
              label={words.mobile}
              error={errors.mobile_phone?.message}
              type="tel"
              autoComplete={isShared ? 'off' : 'tel-national'}
              placeholder={words.mobileExample}
              required
            />
          )}
          {isInBrowser && <SharedComputer isOn={isShared} onChange={setShared} />}
          <Button type="submit" isWorking={isSubmitting && asking === 'code'}>
            {words.sendCode}
          </Button>
          {channel === 'email' && (
            <Button
              variant="secondary"
              onClick={() => void submit('link')}
              isWorking={isSubmitting && asking === 'link'}
            >
              {words.sendLink}
            </Button>
          )}
          {more(isShared)}
        </Form>
      </Card>
    </>
  );
}

const judge = zodResolver(startBody);

/** Each resolver checks and returns only the fields of its channel. */
const judges: Record<Channel, Resolver<Body>> = {
  email: ({ email, type }, context, options) => judge({ email, type }, context, options),
  sms: ({ mobile_phone, type }, context, options) => judge({ mobile_phone, type }, context, options),
};

function asked(
  body: Body,
  { channel, redirect, isShared }: { channel: Channel; redirect: string | undefined; isShared: boolean },
): SignInInput {
  const leadsOn = redirect !== undefined && redirect.length <= REDIRECT_LENGTH;
  return {
    body: { ...body, ...(leadsOn && { redirect }), ...(isShared && { shared_computer: true }) },
    headers: { channel },
  };
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}
