import { describe, expect, it } from 'vitest';
import { completeForm } from '#tests/support/applications.ts';
import { policyFlags } from './policy-flags.ts';

function flagged(key: 'paymentTerms' | 'cancellationPolicy', text: string): string[] {
  const form = completeForm('entertainment', 'Night Heron');
  const answers = { ...form.answers, entertainment: { ...form.answers.entertainment, [key]: text } };
  return policyFlags({ ...form, answers }).map(({ path, found, why }) => `${path}: ${found}: ${why}`);
}

describe('policy flags of an application', () => {
  it.each([
    ['paymentTerms', 'Deposit online, the rest in cash or Zelle on the day.', 'Hosts pay through Hostwell only.'],
    ['paymentTerms', 'Venmo @night-heron', 'Hosts pay through Hostwell only.'],
    ['cancellationPolicy', 'We keep 50% within a month.', "Hostwell's cancellation terms decide what is refunded."],
    ['cancellationPolicy', 'Deposits are non-refundable.', "Hostwell's cancellation terms decide what is refunded."],
  ] as const)('flags a text in %s: %s', (key, text, why) => {
    expect(flagged(key, text)).toEqual([expect.stringContaining(`answers.entertainment.${key}: `)]);
    expect(flagged(key, text)[0]).toContain(why);
  });

  it.each(['A cash bar is welcome. We check in two hours before.', 'Paid through Hostwell.'])(
    'flags no harmless text: %s',
    (text) => {
      expect(flagged('paymentTerms', text)).toEqual([]);
    },
  );
});
