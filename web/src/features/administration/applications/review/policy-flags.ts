import type { ApplicationForm } from '#shared/vendors/application/application.ts';

/** A text for hosts that contradicts the platform's rules. */
export interface PolicyFlag {
  /** The field, in the format of `fieldName`. */
  path: string;
  /** The matching part of the text. */
  found: string;
  why: string;
}

const rules = [
  {
    // A cash bar is a service, and a check-in isn't a payment.
    pattern:
      /\b(?:cash(?!\s+bar\b)|zelle|venmo|cash\s?app|paypal|apple cash|bank transfer|wire transfer|by check|personal checks?)\b/i,
    why: 'Hosts pay through Hostwell only.',
  },
  {
    pattern: /\bnon-?\s?refundable\b|\bno refunds?\b|\b(?:we|i) (?:will )?(?:keep|retain)\b/i,
    why: "Hostwell's cancellation terms decide what is refunded.",
  },
] as const;

/** Returns the context of a match, cut at words: '… or Zelle on the day …'. */
function excerpt(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - 30), Math.min(text.length, at + length + 30)];
  const head = from === 0 ? '' : '…';
  const tail = to === text.length ? '' : '…';
  return `${head}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${tail}`;
}

function textsIn({ basic, answers, products }: ApplicationForm): [path: string, text: string][] {
  const answered = Object.entries(answers).flatMap(([category, given]) =>
    Object.entries(given ?? {}).flatMap(([key, answer]): [string, string][] =>
      typeof answer === 'string' ? [[`answers.${category}.${key}`, answer]] : [],
    ),
  );
  const sold = products.map(({ description }, n): [string, string] => [`products.${n}.description`, description]);
  return [['basic.description', basic.description], ...answered, ...sold];
}

/** Finds texts of an application that mention another way to pay, or different refund rules. */
export const policyFlags = (form: ApplicationForm): PolicyFlag[] =>
  textsIn(form).flatMap(([path, text]) =>
    rules.flatMap(({ pattern, why }) => {
      const match = pattern.exec(text);
      return match ? [{ path, found: excerpt(text, match.index, match[0].length), why }] : [];
    }),
  );
