import { useEffect, useEffectEvent } from 'react';

/** The part of WebOTP that TypeScript does not know. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * Takes the code out of the SMS where the browser can (WebOTP): it asks the person first. Other browsers offer the
 * code at the field themselves (`autocomplete="one-time-code"`), or it is typed.
 */
export function useSmsCode(isExpected: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      },
      // Declined, timed out or left: the code is typed.
      () => undefined,
    );
    return () => abort.abort();
  }, [isExpected]);
}
