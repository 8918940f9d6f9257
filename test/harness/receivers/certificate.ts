import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and its certificate, as TLS servers take them. */
export interface Certificate {
  key: string;
  cert: string;
}

// The tags of ASN.1 that a certificate needs.
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const NAME = 0x06;
const TEXT = 0x0c;
const TIME = 0x18;

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const time = (at: Date) => der(TIME, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

/** Makes a certificate of `localhost` that signs itself, for this time. */
export function selfSigned(from: Date, until: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const scheme = der(SEQUENCE, der(NAME, bytes('2a8648ce3d040302')));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(NAME, bytes('550403')), der(TEXT, Buffer.from('localhost')))),
  );
  const names = der(SEQUENCE, der(0x82, Buffer.from('localhost')));
  const content = der(
    SEQUENCE,
    // Version 3.
    der(0xa0, der(INTEGER, bytes('02'))),
    der(INTEGER, bytes('01')),
    scheme,
    name,
    der(SEQUENCE, time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, der(NAME, bytes('551d11')), der(OCTETS, names)))),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = der(SEQUENCE, content, scheme, der(BITS, bytes('00'), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
