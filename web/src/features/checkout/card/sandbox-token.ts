// Stripe's published test numbers and their outcomes in the server's sandbox. The last two exist only in the sandbox: a
// charge with a late response, and one whose first response is lost.
const outcomes: Readonly<Record<string, string>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000002500003155': 'action_required',
  '4000002760003184': 'action_required',
  '4000000000010001': 'late',
  '4000000000010019': 'lost',
};

// The published numbers that always succeed, and the number that everybody knows by heart.
const good: readonly string[] = [
  '4242424242424242',
  '4000056655665556',
  '4111111111111111',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
];

/** Returns the token of a card number: it names an outcome and doesn't reveal the number. */
export function sandboxToken(cardNumber: string): string {
  const number = cardNumber.replace(/\D/g, '');
  const outcome = Object.hasOwn(outcomes, number) ? outcomes[number] : undefined;
  return `tok_sandbox_${outcome ?? (good.includes(number) ? 'success' : 'not_a_test_card')}`;
}
