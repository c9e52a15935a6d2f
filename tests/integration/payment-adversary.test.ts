import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentMismatch } from '#functions/payments/payment-provider.ts';
import type { ChargeOutcome, PaymentTerms, RefundRequest } from '#functions/payments/payment-provider.ts';
import { sumRefunds } from '#tests/simulation/fake-provider.ts';
import type { BankCharge } from '#tests/simulation/fake-provider.ts';
import { paymentBenches } from '#tests/support/payment-benches.ts';
import type { PaymentBench } from '#tests/support/payment-benches.ts';

/* A provider's responses agree with its records for any requests in any order. */

const cards = ['success', 'success', 'success', 'declined', 'action_required', 'no_such_card'] as const;

// Few keys and amounts, so that nearly every request meets another one with its key.
const key = fc.constantFrom('a', 'b', 'c');
const cents = fc.constantFrom(5000, 12_075, 304_500);

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('charge' as const), key, cents, card: fc.constantFrom(...cards) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), key, cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), key, cents, isApproved: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      key: fc.constantFrom('r', 's'),
      nth: fc.nat(2),
      cents: fc.constantFrom(1, 4000, 5000, 12_075),
    }),
  },
);

type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Concurrent commands, with a fault during their execution. */
const round = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 3 }),
  trouble: fc.option(fc.record({ nth: fc.nat(9), kind: fc.constantFrom('lost' as const, 'unreachable' as const) }), {
    nil: undefined,
    freq: 2,
  }),
  isNextDay: fc.boolean(),
});

const histories = fc.array(round, { minLength: 3, maxLength: 10 });
const runs = 100;

/** A provider's response. Errors prove nothing and are not stored. */
type Answer = { to: PaymentTerms; outcome: ChargeOutcome } | { to: RefundRequest; refundId: string };

describe.each(Object.keys(paymentBenches))('the %s provider under attack', (name) => {
  let bench: PaymentBench;
  let run = 0;
  beforeAll(async () => {
    bench = (await paymentBenches[name]?.()) as PaymentBench;
  });
  afterAll(() => bench.stop());

  it("responses match the provider's records once per key, and refunds never exceed charges", async () => {
    const seen = { charged: 0, refused: 0, mismatched: 0, refunded: 0 };
    await fc.assert(
      fc.asyncProperty(histories, async (rounds) => {
        const history = new PaymentHistory(bench, `host-1.run-${(run += 1)}`);
        for (const one of rounds) await history.play(one);
        const { answers, mismatches } = await history.end();
        mustAgree(answers, history.charges());
        for (const { outcome } of answers.filter((answer) => 'outcome' in answer)) {
          seen[outcome.outcome === 'charged' ? 'charged' : 'refused'] += 1;
        }
        seen.mismatched += mismatches;
        seen.refunded += answers.filter((answer) => 'refundId' in answer).length;
      }),
      { numRuns: runs },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  }, 120_000);
});

/** Plays requests with its own keys and stores every response. */
class PaymentHistory {
  readonly #bench: PaymentBench;
  readonly #prefix: string;
  readonly #answers: Answer[] = [];
  readonly #secrets = new Map<string, string>();
  #mismatches = 0;

  constructor(bench: PaymentBench, prefix: string) {
    this.#bench = bench;
    this.#prefix = prefix;
  }

  charges(): BankCharge[] {
    return this.#bench.charges().filter((charge) => charge.key.startsWith(`${this.#prefix}.`));
  }

  async play({ commands, trouble, isNextDay }: typeof round extends fc.Arbitrary<infer R> ? R : never): Promise<void> {
    this.#bench.disturb(trouble);
    await Promise.all(commands.map((one) => this.#send(one)));
    this.#bench.disturb(undefined);
    if (isNextDay) this.#bench.passDay();
  }

  /** Settles every key on the terms of its charge, which ends each payment. */
  async end(): Promise<{ answers: Answer[]; mismatches: number }> {
    for (const name of ['a', 'b', 'c']) {
      const paid = this.charges().find((charge) => charge.key === this.#key(name));
      const terms = { key: this.#key(name), amountCents: paid?.cents ?? 5000 };
      await this.#noteOutcome(terms, this.#bench.provider.settle(terms));
    }
    return { answers: this.#answers, mismatches: this.#mismatches };
  }

  #key(name: string): string {
    return `${this.#prefix}.${name}`;
  }

  async #send(one: Command): Promise<void> {
    const { provider, token } = this.#bench;
    if (one.do === 'refund') return this.#refund(one);
    const terms = { key: this.#key(one.key), amountCents: one.cents };
    const description = 'Booking of a party';
    if (one.do === 'settle') return this.#noteOutcome(terms, provider.settle(terms));
    if (one.do === 'charge') {
      return this.#noteOutcome(terms, provider.charge({ ...terms, token: token(one.card), description }));
    }
    const secret = this.#secrets.get(terms.key);
    if (secret === undefined) return;
    this.#secrets.delete(terms.key);
    const answered = this.#answerBank(secret, one.isApproved);
    if (answered) await this.#noteOutcome(terms, provider.charge({ ...terms, token: answered, description }));
  }

  /** Responds to the bank as the host. A payment closed meanwhile requires nothing. */
  #answerBank(secret: string, isApproved: boolean): string | undefined {
    try {
      return this.#bench.answer(secret, isApproved);
    } catch {
      return undefined;
    }
  }

  async #refund({ key: name, nth, cents: amountCents }: Extract<Command, { do: 'refund' }>): Promise<void> {
    const charge = this.charges()[nth];
    if (!charge) return;
    const request = { key: name, chargeId: charge.chargeId, amountCents };
    await this.#note(this.#bench.provider.refund(request), ({ refundId }) => ({ to: request, refundId }));
  }

  #noteOutcome(to: PaymentTerms, asked: Promise<ChargeOutcome>): Promise<void> {
    return this.#note(asked, (outcome) => {
      if (outcome.outcome === 'action_required') this.#secrets.set(to.key, outcome.clientSecret);
      return { to, outcome };
    });
  }

  async #note<T>(asked: Promise<T>, toAnswer: (value: T) => Answer): Promise<void> {
    try {
      this.#answers.push(toAnswer(await asked));
    } catch (error) {
      if (error instanceof PaymentMismatch) this.#mismatches += 1;
    }
  }
}

/** @throws an assertion error that names the difference between responses and records */
function mustAgree(answers: readonly Answer[], charges: readonly BankCharge[]): void {
  expect(charges.map((charge) => charge.key)).toEqual([...new Set(charges.map((charge) => charge.key))]);
  for (const charge of charges) {
    expect(sumRefunds(charge)).toBeLessThanOrEqual(charge.cents);
    expect(charge.refunds.map((refund) => refund.key)).toEqual([
      ...new Set(charge.refunds.map((refund) => refund.key)),
    ]);
  }
  for (const answer of answers) {
    if ('refundId' in answer) mustBeRefunded(answer, charges);
    else mustBeTrue(answer, charges);
  }
}

function mustBeRefunded({ to, refundId }: Extract<Answer, { refundId: string }>, charges: readonly BankCharge[]): void {
  const refunds = charges.find(({ chargeId }) => chargeId === to.chargeId)?.refunds;
  expect(refunds).toContainEqual({ key: to.key, refundId, cents: to.amountCents });
}

/** Checks that a charged key has a charge of this amount, and that a refused key has none, now or later. */
function mustBeTrue({ to, outcome }: Extract<Answer, { outcome: object }>, charges: readonly BankCharge[]): void {
  const paid = charges.filter((charge) => charge.key === to.key);
  if (outcome.outcome === 'charged') {
    expect(paid).toEqual([expect.objectContaining({ chargeId: outcome.chargeId, cents: to.amountCents })]);
  } else if (outcome.outcome !== 'action_required') expect(paid).toEqual([]);
}
