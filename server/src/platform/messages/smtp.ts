import { createTransport } from 'nodemailer';
import type { Brands } from '../brands.ts';
import { isLoopback } from '../loopback.ts';
import { type Gateway, GatewayError } from './gateway.ts';

/** Asks for a login where none was given: the settings are wrong, not the recipient. */
const LOGIN_NEEDED = 530;

/** E-mail by SMTP: `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` where TLS comes first (docs/operations.md). */
export function openSmtp(address: string, brands: Brands): Gateway {
  const transport = createTransport({
    ...connectionOf(new URL(address)),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, brand: code, reference }, signal) {
      const brand = brands.find(code)?.brand;
      if (!brand) throw new GatewayError('UNKNOWN_BRAND');
      const { hostname } = new URL(brands.pageAddress(code, '/'));
      try {
        await transport.sendMail({
          from: { name: brand.name, address: brand.enquiriesEmail },
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${reference}@${hostname}>`,
          // So that nobody's automatic reply answers it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw explained(error as SmtpFailure);
      }
    },
  };
}

function connectionOf(url: URL) {
  const isPlain = isLoopback(url.hostname) || url.searchParams.get('ignoreTLS') === 'true';
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port ? { port: Number(url.port) } : {}),
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: !secure && isPlain,
    ...(user ? { auth: { user, pass: pass ?? '' } } : {}),
  };
}

type SmtpFailure = Error & { code?: string; command?: string; responseCode?: number };

/** What the mail server says no to for good: this recipient, or this message for them. */
function explained({ code = 'UNKNOWN', command = '', responseCode = 0 }: SmtpFailure): GatewayError {
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  const isForGood = isAboutMessage && responseCode >= 500 && responseCode !== LOGIN_NEEDED;
  return new GatewayError(responseCode ? `${code} ${responseCode}` : code, { isForGood });
}
