/**
 * Adds the scheme that people omit from a web address: 'oliveandember.example' -> 'https://oliveandember.example'. Text
 * with a scheme, or an email address, stays as it is.
 */
export function withScheme(text: string): string {
  const address = text.trim();
  if (address === '' || /^[a-z][a-z\d+-]*:/i.test(address) || address.includes('@')) return address;
  return `https://${address.replace(/^\/+/, '')}`;
}
