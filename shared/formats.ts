// Texts of a form of their own: the rules and messages of the catalogue (vendor spec 5, customer spec 5) without schemas,
// so that pages can judge before zod is there. `validation.ts` makes schemas of them.

/** A condition on trimmed text, and the message when it does not hold. */
type Check = readonly [holds: (text: string) => boolean, message: string];

const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Each format's checks, in the order in which they are said. */
export const formats = {
  email: [
    [(text) => emailPattern.test(text), 'Invalid email address'],
    [(text) => text.length <= 255, 'Email must be less than 255 characters'],
  ],
  /** Between 10 digits and 19 characters. */
  phone: [
    [(text) => /^[\d\s\-+()]*$/.test(text), 'Invalid phone number format'],
    [(text) => text.replace(/\D/g, '').length >= 10, 'Phone number must be at least 10 digits'],
    [(text) => text.length < 20, 'Phone number must be less than 20 characters'],
  ],
  /** http or https, with the scheme. */
  url: [
    [isWebAddress, 'Invalid URL format'],
    [(text) => text.length <= 500, 'URL must be less than 500 characters'],
  ],
  zipCode: [[(text) => /^\d{5}(?:-\d{4})?$/.test(text), 'Invalid ZIP code']],
  routingNumber: [[(text) => /^\d{9}$/.test(text), 'Routing number must be exactly 9 digits']],
  /** Letters in either case: codes are put in upper case. */
  promoCode: [
    [(text) => text.length >= 3, 'Promo code must be at least 3 characters'],
    [(text) => text.length <= 50, 'Promo code must be less than 50 characters'],
    [(text) => /^[\w-]*$/.test(text), 'Promo code can only contain letters, numbers, hyphens, and underscores'],
  ],
  /** Sent messages are sanitised, not refused, when they hold script (decision 29). */
  message: [
    [(text) => text !== '', 'Message cannot be empty'],
    [(text) => text.length <= 5000, 'Message must be less than 5000 characters'],
  ],
} satisfies Record<string, Check[]>;

export type Format = keyof typeof formats;

/** The messages of the checks that a text fails; none when it is right. */
export const formatProblems = (format: Format, text: string): string[] =>
  formats[format].filter(([holds]) => !holds(text.trim())).map(([, message]) => message);

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]{2,}/i.test(value) && URL.canParse(value);
}
