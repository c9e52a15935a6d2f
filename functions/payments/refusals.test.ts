import { afterEach, expect, it, vi } from 'vitest';
import { logger } from '#functions/platform/logger.ts';
import { abandoned, cardRefusal, freeAbandoned, measureRefusal } from './refusals.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [cardRefusal('generic_decline'), { PaymentsFailed: 1, Code: 'card_declined' }],
  [cardRefusal('insufficient_funds'), { PaymentsFailed: 1, Code: 'insufficient_funds' }],
  [cardRefusal('invalid_cvc'), { PaymentsFailed: 1, Code: 'incorrect_cvc' }],
  [cardRefusal('authentication_required'), { PaymentsFailed: 1, Code: 'authentication_required' }],
  [{ outcome: 'declined', message: "This isn't a sandbox card." } as const, { PaymentsFailed: 1, Code: 'other' }],
  [abandoned, { PaymentsAbandoned: 1 }],
  [freeAbandoned, { PaymentsAbandoned: 1 }],
])('counts %o by one of few codes, and an abandoned payment as no failure', (refusal, figures) => {
  const logged = vi.spyOn(logger, 'info').mockReturnValue();
  measureRefusal(refusal);
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[1]).toMatchObject(figures);
});
