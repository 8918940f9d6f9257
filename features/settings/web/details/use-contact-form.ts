import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import type { Problems } from '#platform/web/form-error.ts';
import { useCommandForm } from '#platform/web/forms/command-form.ts';
import { phoneText } from '#platform/web/phone.ts';
import { showToast } from '#platform/web/toasts.ts';
import { calledName } from '#scheme/names.ts';
import { type ContactDetails, changeContactDetails } from '../../calls/details.ts';
import { alternatePhoneProblem, namesProblems } from '../../rules.ts';
import { contactDetailsQuery } from '../queries.ts';
import { words } from './words.ts';

/** The fields that can be changed. */
type Values = BodyOf<typeof changeContactDetails>;

const FIELDS = ['first_name', 'last_name', 'phone'] as const;
type Field = (typeof FIELDS)[number];

/** The details belong to the person, whichever participant is viewed. */
const NOBODY = '';

const EMPTY: Values = { first_name: '', last_name: '', phone: '' };

/**
 * The form of the signed-in person's contact details. `userId`: the person; without a `userId` no draft is kept.
 */
export function useContactForm(userId: number | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const query = useQuery(contactDetailsQuery());
  const saved = useMemo(() => query.data && valuesOf(query.data), [query.data]);
  const state = useCommandForm({
    call: changeContactDetails,
    input: (body) => ({ body }),
    empty: EMPTY,
    saved,
    fields: FIELDS,
    problemsOf: (values) => problemsOf(values, saved),
    draft: {
      of: userId === undefined ? undefined : { userId, participantSfid: NOBODY, form: 'contact-details' },
      keep,
      restore,
    },
    // Without a network, that is what is missing.
    failureOf: (error) => (error instanceof ApiError && error.status === 0 ? error.message : words.failed),
    onSent: (details) => {
      client.setQueryData(contactDetailsQuery().queryKey, details);
      const { queryKey } = meQuery();
      // The frame greets the person by this name.
      client.setQueryData(
        queryKey,
        (me) =>
          me && {
            ...me,
            profile: { ...me.profile, first_name: calledName(details.first_name, details.last_name) },
          },
      );
      void client.invalidateQueries({ queryKey });
      showToast(words.updated);
      onSaved();
    },
  });
  return { ...state, query };
}

function problemsOf(values: Values, saved: Values | undefined): Problems<Field> {
  const phone = alternatePhoneProblem(values.phone ?? '');
  return { ...namesProblems(values, saved), ...(phone && { phone }) };
}

function valuesOf({ first_name, last_name, phone }: ContactDetails): Values {
  return { first_name, last_name, phone: phone === null ? '' : phoneText(phone) };
}

function keep(typed: Values, saved: Values): Draft<Values> | undefined {
  return FIELDS.some((name) => (typed[name] ?? '') !== saved[name])
    ? { fields: typed, files: [] }
    : undefined;
}

const restore = ({ fields }: Draft<Values>): Values => fields;
