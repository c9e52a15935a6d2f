import type { PaymentProvider, RefundRequest } from '#functions/payments/payment-provider.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { listPendingRefunds } from '#functions/orders/order-repository.ts';
import { awaitsProvider, refundKey, refundsIn } from '#shared/orders/ledger.ts';
import { InjectedFault } from './faults.ts';
import type { Play } from './history-context.ts';

/** One refund that the provider refuses every time, until its operators fix that. */
export class PoisonedRefund {
  private readonly seed: SeededRandom;
  private readonly known = new Set<string>();
  private key: string | undefined;
  isMended: boolean;

  /** Exists in every fourth history. */
  constructor(seed: SeededRandom) {
    this.seed = seed;
    this.isMended = !seed.yes(0.25);
  }

  isIt(key: string): boolean {
    return !this.isMended && key === this.key;
  }

  /** Wraps a provider so that it refuses that refund. */
  in(payments: PaymentProvider): PaymentProvider {
    return {
      ...payments,
      refund: async (request) => {
        this.choose(request);
        if (this.isIt(request.key)) throw new InjectedFault('this refund is refused for good');
        return payments.refund(request);
      },
    };
  }

  private choose({ key }: RefundRequest): void {
    if (this.key === undefined && !this.known.has(key) && this.seed.yes()) this.key = key;
    this.known.add(key);
  }
}

/** Returns waiting refunds other than the refused one. */
export async function refundsBehind({ table, scheduler, poison }: Play): Promise<string[]> {
  const { items } = await listPendingRefunds(table, new Date(scheduler.now));
  return items.flatMap(({ bookingId, vendorId, ledger }) =>
    refundsIn(ledger)
      .filter((refund) => awaitsProvider(refund) && !poison.isIt(refundKey(refund)))
      .map(({ cents }) => `held up: ${cents} of ${bookingId}, ${vendorId} wait behind a refund that is refused`),
  );
}
