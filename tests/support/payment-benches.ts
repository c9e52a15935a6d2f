import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import { sandboxProvider } from '#functions/payments/sandbox-provider.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import type { Table } from '#functions/data/table.ts';
import { Bank } from '#tests/simulation/fake-provider.ts';
import type { BankCharge } from '#tests/simulation/fake-provider.ts';
import { StripeServer } from './stripe-server.ts';
import { testTable } from './table.ts';

/** Makes the nth external call from now on fail: its response is lost, or it doesn't arrive. */
export interface Trouble {
  nth: number;
  kind: 'lost' | 'unreachable';
}

/** A provider with stand-ins for the host and the host's bank. */
export interface PaymentBench {
  provider: PaymentProvider;
  token(card: string): string;
  /** Resolves the bank's challenge; returns the token with which the key is then charged again. */
  answer(clientSecret: string, isApproved: boolean): string;
  /** The charges in the provider's own records; their account is irrelevant here. */
  charges(): BankCharge[];
  disturb(trouble: Trouble | undefined): void;
  /** Simulates a day: the provider forgets short-lived data such as idempotency keys. */
  passDay(): void;
  stop(): Promise<void>;
}

/** Both payment providers, each with everything that its tests need. */
export const paymentBenches: Record<string, () => Promise<PaymentBench>> = {
  sandbox: async () => {
    const bank = new Bank(await testTable());
    const memory = new TroubledMemory(bank.memoryFor('host-1'));
    return {
      provider: sandboxProvider(memory),
      token: (card) => `tok_sandbox_${card}`,
      answer: (_, isApproved) => `tok_sandbox_${isApproved ? 'authenticated' : 'authentication_failed'}`,
      charges: () => bank.charges,
      disturb: (trouble) => memory.expect(trouble),
      passDay: () => undefined,
      stop: () => Promise.resolve(),
    };
  },
  stripe: async () => {
    const server = await StripeServer.start();
    const memory = new TroubledMemory(await testTable());
    return {
      provider: stripeProvider(server.client(), memory),
      token: (card) => `ctoken_${card}`,
      answer: (clientSecret, isApproved) => {
        server.account.answerChallenge(clientSecret, isApproved);
        return 'ctoken_action_required';
      },
      charges: () => stripeCharges(server),
      disturb: (trouble) => {
        memory.expect(trouble && { ...trouble, nth: Math.floor(trouble.nth / 2) });
        server.recover();
        if (trouble?.kind === 'lost') server.loseAnswers(requestsHit(trouble));
        if (trouble?.kind === 'unreachable') server.beUnreachable(requestsHit(trouble));
      },
      passDay: () => server.forgetIdempotencyKeys(),
      stop: () => server.stop(),
    };
  },
};

/** Returns the pattern of the Stripe requests that the number selects. */
const requestsHit = ({ nth }: Trouble): RegExp =>
  [/POST .*payment_intents$/, /confirm$/, /cancel$/, /GET .*payment_intents/, /refunds$/][nth % 5] ?? /^$/;

function stripeCharges({ account }: StripeServer): BankCharge[] {
  const paid = [...account.intents.values()].filter(({ status }) => status === 'succeeded');
  return paid.map(({ id, metadata, amount_received: cents }) => ({
    chargeId: id,
    key: metadata['key'] ?? '',
    account: '',
    cents,
    refunds: account.refunds
      .filter(({ payment_intent }) => payment_intent === id)
      .map((refund) => ({ key: refund.metadata['key'] ?? '', refundId: refund.id, cents: refund.amount })),
  }));
}

/** A provider's memory in which one call fails. */
class TroubledMemory implements Pick<Table, 'get' | 'write'> {
  readonly #table: Pick<Table, 'get' | 'write'>;
  #trouble: Trouble | undefined;

  constructor(table: Pick<Table, 'get' | 'write'>) {
    this.#table = table;
  }

  expect(trouble: Trouble | undefined): void {
    this.#trouble = trouble && { ...trouble };
  }

  get: Table['get'] = (...asked) => this.#call(() => this.#table.get(...asked));

  write: Table['write'] = (...writes) => this.#call(() => this.#table.write(...writes));

  async #call<T>(act: () => Promise<T>): Promise<T> {
    const isStruck = this.#trouble !== undefined && this.#trouble.nth-- === 0;
    if (!isStruck) return act();
    if (this.#trouble?.kind === 'lost') await act();
    throw new Error('The table did not answer');
  }
}
