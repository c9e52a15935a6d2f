/**
 * A web address as people type it, with the scheme that they leave out: 'oliveandember.example' -> 'https://oliveandember.example'.
 * What has a scheme, or is an email address, stays as it is.
 */
export function withScheme(text: string): string {
  const address = text.trim();
  if (address === '' || /^[a-z][a-z\d+-]*:/i.test(address) || address.includes('@')) return address;
  return `https://${address.replace(/^\/+/, '')}`;
}
