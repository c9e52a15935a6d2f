import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Write } from '#functions/data/write.ts';
import type { Agreement } from './expected-booking.ts';
import { slackMs } from './terms-history.ts';

type Item = Pick<DraftRecord['items'][number], 'id' | 'packages' | 'deliveryOption' | 'offer'>;

const textOf = (itemId: string, way: string | undefined, packages: readonly string[], version?: number): string =>
  [itemId, way ?? 'as usual', version ?? 'no offer', ...packages].join(' ');

/** What is chosen in a plan or a booking: packages, their quantities, and how they reach the event. */
export const choicesIn = (items: readonly Item[]): string =>
  items
    .map(({ id, deliveryOption, packages, offer }) =>
      textOf(
        id,
        deliveryOption,
        packages.map(({ productId, quantity = 'all' }) => `${productId}x${quantity}`),
        offer?.version,
      ),
    )
    .toSorted()
    .join('; ');

/** The same of what a host agreed to. */
export const choicesAgreed = ({ lines }: Pick<Agreement, 'lines'>): string =>
  lines
    .map(({ itemId, deliveryOption, packages, offerVersion }) =>
      textOf(
        itemId,
        deliveryOption,
        packages.map(({ productId, chosen }) => `${productId}x${chosen ?? 'all'}`),
        offerVersion,
      ),
    )
    .toSorted()
    .join('; ');

/** The choices of every plan at every moment, by their writes. */
export class PlanHistory {
  private readonly versions = new Map<string, { choices: string; since: number }[]>();

  see(write: Write, now: number): void {
    if (!('put' in write) || write.put.type !== 'Draft') return;
    const { id, items } = write.put as unknown as DraftRecord;
    this.versions.set(id, [...(this.versions.get(id) ?? []), { choices: choicesIn(items), since: now }]);
  }

  /** Whether a plan had other choices than an agreement at any time since its host looked. */
  hasOther(agreement: Agreement, lookedAt: number): boolean {
    const known = this.versions.get(agreement.draftId) ?? [];
    const later = known.filter((_, n) => (known[n + 1]?.since ?? Infinity) + slackMs >= lookedAt);
    return later.some(({ choices }) => choices !== choicesAgreed(agreement));
  }
}
