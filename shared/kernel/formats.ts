// Rules and messages of formatted texts in the catalogue (vendor spec 5, customer spec 5), without schemas, so that
// pages can validate before zod loads. `validation.ts` builds schemas from them.

import { emailRules } from './email-address.ts';
import { extensionIn, normalizePhone } from './phone.ts';

/** A condition on trimmed text, and the message if it fails. */
type Check = readonly [holds: (text: string) => boolean, message: string];

interface Rules {
  /** Returns the text as checked and stored; trimmed by default. */
  clean?: (text: string) => string;
  /** Returns advice that is more helpful than the rules' messages. */
  advice?: (text: string) => string | undefined;
  /** Maximum number of characters; longer text isn't checked further. */
  longest: number;
  long: string;
  /** In the order of their messages. */
  checks: Check[];
}

const formats = {
  email: {
    longest: emailRules.longest,
    long: emailRules.long,
    checks: [[emailRules.isValid, emailRules.invalid]],
  },
  /** Between 10 digits and 19 characters, without room for an extension. */
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
  /** Letters in either case: codes are converted to upper case. */
  promoCode: {
    longest: 50,
    long: 'Promo code must be less than 50 characters',
    checks: [
      [(text) => text.length >= 3, 'Promo code must be at least 3 characters'],
      [(text) => /^[\w-]*$/.test(text), 'Promo code can only contain letters, numbers, hyphens, and underscores'],
    ],
  },
  /** Messages with script are sanitized when sent, not refused (rule messaging-3). */
  message: {
    longest: 5000,
    long: 'Message must be less than 5000 characters',
    checks: [[(text) => text !== '', 'Message cannot be empty']],
  },
} satisfies Record<string, Rules>;

export type Format = keyof typeof formats;

/** Returns the messages of the checks that a text fails; empty if it is valid. */
export function formatProblems(format: Format, text: string): string[] {
  const { longest, long, checks, advice }: Rules = formats[format];
  const cleaned = clean(format, text);
  const advised = advice?.(cleaned);
  if (advised !== undefined) return [advised];
  if (cleaned.length > longest) return [long];
  return checks.filter(([holds]) => !holds(cleaned)).map(([, message]) => message);
}

/** Returns a text as its format checks and stores it. */
export function clean(format: Format, text: string): string {
  const { clean: ownClean }: Rules = formats[format];
  return ownClean?.(text) ?? text.trim();
}

/** Returns the maximum number of characters in a format, for its field. */
export const longestText = (format: Format): number => formats[format].longest;

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]{2,}/i.test(value) && URL.canParse(value);
}

/**
 * Adds the scheme that people omit from a web address: 'oliveandember.example' -> 'https://oliveandember.example'. Text
 * with a scheme, or an email address, stays as it is.
 */
export function withScheme(text: string): string {
  const address = text.trim();
  if (address === '' || /^[a-z][a-z\d+-]*:/i.test(address) || address.includes('@')) return address;
  return `https://${address.replace(/^\/+/, '')}`;
}
