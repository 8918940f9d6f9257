// A recipient as age writes it (Bech32): letters with a checksum, so that a slip is found where it is typed.

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const FORM = new RegExp(`^(age(?:1[a-z]+)?)1([${LETTERS}]{58,})$`);
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Whether backups can be encrypted for a recipient: `age1…`, without a slip. */
export function isRecipient(text: string): boolean {
  const [, prefix, data] = FORM.exec(text) ?? [];
  if (prefix === undefined || data === undefined) return false;
  const codes = prefix.split('').map((letter) => letter.charCodeAt(0));
  const values = [
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...data.split('').map((letter) => LETTERS.indexOf(letter)),
  ];
  return values.reduce(checksum, 1) === 1;
}

function checksum(sum: number, value: number): number {
  const top = sum >> 25;
  const shifted = ((sum & 0x1ffffff) << 5) ^ value;
  return GENERATOR.reduce((all, part, bit) => ((top >> bit) & 1 ? all ^ part : all), shifted);
}
