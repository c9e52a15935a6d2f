// Texts of a form of their own: the rules and messages of the catalogue (vendor spec 5, customer spec 5) without schemas,
// so that pages can judge before zod is there. `validation.ts` makes schemas of them.

import { extensionIn, normalizePhone } from './phone.ts';

/** A condition on trimmed text, and the message when it does not hold. */
type Check = readonly [holds: (text: string) => boolean, message: string];

const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

interface Rules {
  /** How a text is checked and stored; trimmed where nothing else is given. */
  clean?: (text: string) => string;
  /** What helps more than the messages of the rules. */
  advice?: (text: string) => string | undefined;
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
  /** Between 10 digits and 19 characters; there is no room for an extension. */
  phone: {
    clean: normalizePhone,
    advice: (text) => {
      const extension = extensionIn(text);
      return extension && `We can't save extensions. Enter the number without “${extension}”.`;
    },
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
  const { longest, long, checks, advice }: Rules = formats[format];
  const cleaned = clean(format, text);
  const advised = advice?.(cleaned);
  if (advised !== undefined) return [advised];
  if (cleaned.length > longest) return [long];
  return checks.filter(([holds]) => !holds(cleaned)).map(([, message]) => message);
}

/** A text as its format checks and stores it. */
export function clean(format: Format, text: string): string {
  const { clean: ownClean }: Rules = formats[format];
  return ownClean?.(text) ?? text.trim();
}

/** The most characters of a format, which its field takes. */
export const longestText = (format: Format): number => formats[format].longest;

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]{2,}/i.test(value) && URL.canParse(value);
}
