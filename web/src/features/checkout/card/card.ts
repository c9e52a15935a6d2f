const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** Formats '4242424242424242' as '4242 4242 4242 4242'; at most 19 characters (customer spec 5). */
export const formatCardNumber = (text: string): string =>
  keepDigits(text)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats '1227' as '12/27', at most 5 characters; a month that needs no second digit is zero-padded. */
export function formatExpiry(text: string): string {
  // January typed as '1/' needs no second digit either.
  const digits = keepDigits(text.replace(/^\s*1\s*\//, '01'));
  // Pasted or autofilled with a four-digit year.
  const short = /^\d{2}20\d{2}$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits;
  const padded = /^[2-9]/.test(short) ? `0${short}` : short;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2, 4)}` : padded;
}

export const formatCvv = (text: string): string => keepDigits(text).slice(0, 4);

/** Verifies the check digit of a card number (Luhn). */
export function passesLuhn(number: string): boolean {
  const sum = [...keepDigits(number)].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the error of an unusable expiry, or undefined. A card is valid to the end of its month. */
export function checkExpiry(expiry: string, now: Date): string | undefined {
  const [, month = 0, year = 0] = /^(\d{2})\/(\d{2})$/.exec(expiry)?.map(Number) ?? [];
  if (month < 1 || month > 12) return 'Enter the expiry as MM/YY';
  const endsAt = Date.UTC(2000 + year, month, 1);
  return now.getTime() < endsAt
    ? undefined
    : `This card expired in ${months.format(new Date(Date.UTC(2000 + year, month - 1, 1)))}`;
}

/** A card as entered in the sandbox's fields; it stays in the browser. */
export interface CardValues {
  cardNumber: string;
  expiryDate: string;
  cvv: string;
}

/**
 * Return the error of a field: the specified formats, plus Luhn and expiry (rule checkout-35). The page loads no
 * schemas for three fields.
 */
export const cardProblems: Record<keyof CardValues, (text: string, now: Date) => string | undefined> = {
  cardNumber: (text) => {
    if (text === '') return 'Card number is required';
    const isWhole = keepDigits(text).length >= 13 && passesLuhn(text);
    return isWhole ? undefined : "Check the card number. It's incomplete or has a typo";
  },
  expiryDate: (text, now) => (text === '' ? 'Expiry is required' : checkExpiry(text, now)),
  cvv: (text) => {
    if (text === '') return 'CVV is required';
    return /^\d{3,4}$/.test(text) ? undefined : 'The CVV has 3 or 4 digits';
  },
};

// Stripe's published test numbers and their outcomes in the server's sandbox. The last four exist only in the sandbox: a
// charge with a late response, one whose first response is lost, and cards that are refused once they are saved.
const outcomes: Readonly<Record<string, string>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000002500003155': 'action_required',
  '4000002760003184': 'always_asks',
  '4000000000005126': 'returns_refunds',
  '4000000000000259': 'disputed',
  '4000000000010001': 'late',
  '4000000000010019': 'lost',
  '4000000000010027': 'declined_later',
  '4000000000010035': 'expired_later',
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
