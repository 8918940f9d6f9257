import { createTransport } from 'nodemailer';
import type { Brands } from '../config/brands.ts';
import { isLoopback } from '../config/loopback.ts';
import { type Gateway, GatewayError } from './gateway.ts';

/** Enhanced codes (RFC 3463) that are about the recipient: no such address or system, or a mailbox that is closed. */
const NOBODY_THERE = /\b5\.(1\.[1-36]|2\.1)\b/;

/** How long the server may be silent where it is only asked whether it is there, in milliseconds. */
const CHECKING = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 };

/** E-mail by SMTP: `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://` where TLS comes first (docs/operations.md). */
export function openSmtp(address: string, brands: Brands): Gateway {
  const settings = { ...connectionOf(new URL(address)), disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport(settings);
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
          // Keeps automatic replies from answering it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw explained(error as SmtpFailure);
      }
    },
    async check() {
      const asking = createTransport({ ...settings, ...CHECKING });
      try {
        await asking.verify();
      } catch (error) {
        throw explained(error as SmtpFailure);
      } finally {
        asking.close();
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

type SmtpFailure = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * A failure is for good only where the answer says that nobody is there. Any other refusal (relaying, a block list, our
 * sender) may be about us: the operator mends it, and the waiting messages go out then.
 */
function explained({
  code = 'UNKNOWN',
  command,
  response = '',
  responseCode = 0,
}: SmtpFailure): GatewayError {
  const isForGood = command === 'RCPT TO' && NOBODY_THERE.test(response);
  return new GatewayError(responseCode ? `${code} ${responseCode}` : code, { isForGood });
}
