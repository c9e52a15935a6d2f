const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^60/, 'Discover'],
  [/^3[06]/, 'Diners Club'],
  [/^35/, 'JCB'],
  [/^62/, 'UnionPay'],
];

/**
 * Returns the token of a card that the sandbox saves: with its brand and last four digits, which the host reads later.
 */
export function tokenToSave(token: string, cardNumber: string): string {
  const number = cardNumber.replace(/\D/g, '');
  const [, brand = 'Card'] = brands.find(([pattern]) => pattern.test(number)) ?? [];
  return `${token}.${brand}.${number.slice(-4)}`;
}
