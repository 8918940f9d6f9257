import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@wattle/contract/call';
import { type ContactDetails, changeContactDetails, contactForm } from '@wattle/contract/settings/details';
import { useEffect, useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../../platform/api-error.ts';
import { command } from '../../../platform/command.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { showFailure } from '../../../platform/form-error.ts';
import { useFormValues } from '../../../platform/form-values.ts';
import { phoneText } from '../../../platform/phone.ts';
import { showToast } from '../../../platform/toasts.ts';
import { contactDetailsQuery, meQuery } from '../queries.ts';
import { words } from './words.ts';

type Body = BodyOf<typeof changeContactDetails>;

/** What can be typed. */
type Values = Pick<Body, 'first_name' | 'last_name' | 'phone'>;

/** The details belong to the person, whichever participant is viewed. */
const NOBODY = '';

const EMPTY: Values = { first_name: '', last_name: '', phone: '' };

/**
 * What stands in the form of contact details, and sending it. What was typed is kept over a reload and over a failure.
 * `userId`: the signed-in person; without it no draft is kept.
 */
export function useContactForm(userId: number | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const query = useQuery(contactDetailsQuery());
  const [send] = useState(() => command(changeContactDetails));
  const [kept, setKept] = useState<Values>();
  const form = useForm<Body>({
    resolver: useMemo(() => resolverFor(query.data), [query.data]),
    defaultValues: EMPTY,
    ...(query.data && { values: valuesOf(query.data) }),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const typed = useFormValues(form);
  const [of] = useState(
    () => userId !== undefined && { userId, participantSfid: NOBODY, form: 'contact-details' },
  );
  const draft = useMemo(() => {
    return query.data && differs(typed, valuesOf(query.data)) ? { fields: typed, files: [] } : undefined;
  }, [query.data, typed]);
  const { clear } = useDraft(of || undefined, draft, ({ fields }) => setKept(fields));
  const isRestored = kept !== undefined && query.data !== undefined;
  const { setValue } = form;
  useEffect(() => {
    // After what is saved: an emptied field would not count as changed before, and be filled again.
    if (!kept || !isRestored) return;
    for (const name of FIELDS) setValue(name, kept[name], { shouldDirty: true });
  }, [kept, isRestored, setValue]);
  const submit = form.handleSubmit(async (body) => {
    setKept(undefined);
    try {
      const saved = await send({ body });
      client.setQueryData(contactDetailsQuery().queryKey, saved);
      // The frame's greeting.
      client.setQueryData(
        meQuery().queryKey,
        (me) => me && { ...me, profile: { ...me.profile, first_name: saved.first_name } },
      );
    } catch (error) {
      const isAboutFields = error instanceof ApiError && Object.keys(error.errors).length > 0;
      showFailure(form, isAboutFields ? error : new ApiError(0, words.failed));
      return;
    }
    void client.invalidateQueries({ queryKey: meQuery().queryKey });
    clear();
    showToast(words.updated);
    onSaved();
  });
  return { query, form, submit, clear, isRestored };
}

const judge = zodResolver(contactForm);

/** A name as the plan manager knows it may have an apostrophe: it stays as it is, and what else is changed can be sent. */
function resolverFor(saved: ContactDetails | undefined): Resolver<Body> {
  return async (values, context, options) => {
    const { errors } = await judge(values, context, options);
    for (const name of ['first_name', 'last_name'] as const) {
      if (values[name] !== '' && values[name] === saved?.[name]) delete errors[name];
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

const FIELDS = ['first_name', 'last_name', 'phone'] as const;

function valuesOf({ first_name, last_name, phone }: ContactDetails): Values {
  return { first_name, last_name, phone: phone === null ? '' : phoneText(phone) };
}

function differs(typed: Values, saved: Values): boolean {
  return FIELDS.some((name) => (typed[name] ?? '') !== saved[name]);
}
