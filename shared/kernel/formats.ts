// Texts of a form of their own: the rules and messages of the catalogue (vendor spec 5, customer spec 5) without schemas,
// so that pages can judge before zod is there. `validation.ts` makes schemas of them.

/** A condition on trimmed text, and the message when it does not hold. */
type Check = readonly [holds: (text: string) => boolean, message: string];

const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

interface Rules {
  /** Characters; a longer text is looked at no further. */
  longest: number;
  long: string;
  /** In the order in which they are said. */
  checks: Check[];
}

const formats = {
  email: {
    longest: 255,
    long: 'Email must be less than 255 characters',
    checks: [[(text) => emailPattern.test(text), 'Invalid email address']],
  },
  /** Between 10 digits and 19 characters. */
  phone: {
    longest: 19,
    long: 'Phone number must be less than 20 characters',
    checks: [
      [(text) => /^[\d\s\-+()]*$/.test(text), 'Invalid phone number format'],
      [(text) => text.replace(/\D/g, '').length >= 10, 'Phone number must be at least 10 digits'],
    ],
  },
  /** http or https, with the scheme. */
  url: { longest: 500, long: 'URL must be less than 500 characters', checks: [[isWebAddress, 'Invalid URL format']] },
  zipCode: {
    longest: 10,
    long: 'Invalid ZIP code',
    checks: [[(text) => /^\d{5}(?:-\d{4})?$/.test(text), 'Invalid ZIP code']],
  },
  routingNumber: {
    longest: 9,
    long: 'Routing number must be exactly 9 digits',
    checks: [[(text) => /^\d{9}$/.test(text), 'Routing number must be exactly 9 digits']],
  },
  /** Letters in either case: codes are put in upper case. */
  promoCode: {
    longest: 50,
    long: 'Promo code must be less than 50 characters',
    checks: [
      [(text) => text.length >= 3, 'Promo code must be at least 3 characters'],
      [(text) => /^[\w-]*$/.test(text), 'Promo code can only contain letters, numbers, hyphens, and underscores'],
    ],
  },
  /** Sent messages are sanitised, not refused, when they hold script (decision 29). */
  message: {
    longest: 5000,
    long: 'Message must be less than 5000 characters',
    checks: [[(text) => text !== '', 'Message cannot be empty']],
  },
} satisfies Record<string, Rules>;

export type Format = keyof typeof formats;

/** The messages of the checks that a text fails; none when it is right. */
export function formatProblems(format: Format, text: string): string[] {
  const { longest, long, checks }: Rules = formats[format];
  const trimmed = text.trim();
  if (trimmed.length > longest) return [long];
  return checks.filter(([holds]) => !holds(trimmed)).map(([, message]) => message);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]{2,}/i.test(value) && URL.canParse(value);
}
