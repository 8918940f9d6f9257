import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { brand } from '#platform/web/brand.ts';
import { command } from '#platform/web/command.ts';
import { startSignIn } from '../../calls/sign-in.ts';
import { signInMessages } from '../../rules/sign-in.ts';
import { words } from '../words.ts';
import { isBySms, type LoginStep, type SignInInput } from './login-step.ts';

/**
 * Has a code or a link sent, naming the plan manager (specification: login-fields), and gives the step that follows.
 * Throws the failure in words for people (specification: start-failures).
 */
export function useAsk(): (asked: SignInInput) => Promise<LoginStep> {
  const [send] = useState(() => command(startSignIn));
  return async (asked) => {
    const { email } = asked.body;
    try {
      const from = { organisation: brand.name, plan_manager: brand.code };
      const reply = await send({ ...asked, body: { ...asked.body, ...from } });
      const to = reply.masked_mobile_number ?? email;
      if (!isBySms(asked) && !reply.success) throw invalidEmail();
      return isBySms(asked) && (!reply.success || reply.masked_mobile_number === null)
        ? { name: 'no-mobile', email, isShared: !!asked.body.shared_computer }
        : { name: 'sent', asked, requestId: reply.request_id, to: to ?? '', sentAt: Date.now() };
    } catch (error) {
      throw isBySms(asked) && error instanceof ApiError ? smsFailure(error) : error;
    }
  };
}

function invalidEmail(): ApiError {
  const words = signInMessages.emailInvalid;
  return new ApiError(422, words, { email: [words] });
}

/** Offers another way to log in, whatever kept the SMS from being sent; too many tries and a wrong number say so. */
function smsFailure(error: ApiError): ApiError {
  const { status, message, errors } = error;
  if (status === 429 || Object.keys(errors).length > 0) return error;
  return new ApiError(status, status === 0 ? `${message} ${words.contact}` : words.contact);
}
