import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import { phoneText } from '#platform/web/phone.ts';
import { useGoBack } from '#platform/web/routing/use-go-back.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { FormFrame } from '#ui/forms/FormFrame.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { Text } from '#ui/text/Text.tsx';
import type { ContactDetails } from '../../calls/details.ts';
import { hasOneName } from '../../rules.ts';
import { titles } from '../titles.ts';
import { useContactForm } from './use-contact-form.ts';
import { words } from './words.ts';

const route = getRouteApi('/portal/settings/contact-details');

/** The signed-in person's names and numbers: a page, on phones a sheet (specification: contact-details-page). */
export default function ContactDetailsPage() {
  const me = useQuery(meQuery());
  if (me.isPending) {
    return (
      <Loading>
        <Skeleton width="100%" height="30rem" />
      </Loading>
    );
  }
  return <ContactDetailsForm userId={me.data?.id} />;
}

/** `userId`: the signed-in person; without a `userId` no draft is kept. */
function ContactDetailsForm({ userId }: { userId: number | undefined }) {
  const title = useTitle();
  const navigate = route.useNavigate();
  const goBack = useGoBack();
  const onClose = () => goBack(1, () => void navigate({ to: '/settings', replace: true }));
  const isSheet = useNarrow();
  const state = useContactForm(userId, onClose);
  const id = useId();
  const giveUp = () => {
    state.clear();
    onClose();
  };
  return (
    <FormFrame
      isSheet={isSheet}
      title={title}
      about={<Text tone="quiet">{words.about}</Text>}
      above={[{ to: '/settings', label: titles.settings }]}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} isWorking={state.sending !== undefined}>
            {words.update}
          </Button>
          <Button variant="secondary" onClick={giveUp}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Loaded query={state.query} skeleton={<Skeleton width="100%" height="30rem" />}>
        {(details) => <Fields id={id} details={details} state={state} />}
      </Loaded>
    </FormFrame>
  );
}

function Fields({
  id,
  details,
  state,
}: {
  id: string;
  details: ContactDetails;
  state: ReturnType<typeof useContactForm>;
}) {
  const { form, submit, isRestored, failure } = state;
  const { errors } = form.formState;
  const isOne = hasOneName(details);
  useFailureInSight(id, failure);
  return (
    <Form id={id} state={state} onSubmit={submit}>
      {isRestored && <Alert tone="positive" text={words.restored} />}
      <TextField
        {...form.register('first_name')}
        label={isOne ? words.oneName.first : words.firstName}
        error={errors.first_name?.message}
        autoComplete="given-name"
        required={!isOne}
      />
      <TextField
        {...form.register('last_name')}
        label={isOne ? words.oneName.last : words.lastName}
        error={errors.last_name?.message}
        autoComplete="family-name"
        required={!isOne}
      />
      <TextField name="email" label={words.email} hint={words.readOnly} value={details.email} readOnly />
      <TextField
        name="mobile_phone"
        label={words.mobile}
        hint={words.readOnly}
        value={details.mobile_phone ? phoneText(details.mobile_phone) : words.noMobile}
        readOnly
      />
      <TextField
        {...form.register('phone')}
        label={words.phone}
        hint={words.phoneHint}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel-national"
      />
      {!isOne && <Text tone="quiet">{words.required}</Text>}
    </Form>
  );
}

/** Scrolls to a failure: it is shown at the top of the form, which may be far from the button. */
function useFailureInSight(id: string, failure: string | undefined): void {
  useEffect(() => {
    if (failure) document.querySelector(`#${id} [role="alert"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, failure]);
}
