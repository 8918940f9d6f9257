/** `0400 000 001`, `08 8123 4567`, `13 14 50`: an Australian number in groups, to be read; anything else as it is. */
export function phoneText(phone: string): string {
  if (/^13\d{4}$/.test(phone)) return phone.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3');
  if (!/^\d{10}$/.test(phone)) return phone;
  return /^0[^45]/.test(phone)
    ? phone.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3')
    : phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
