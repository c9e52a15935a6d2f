import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Write } from '#functions/data/write.ts';
import { agreedEvent, eventIn } from './agreed-event.ts';
import type { Agreement } from './expected-booking.ts';
import { slackMs } from './terms-history.ts';

type Item = Pick<DraftRecord['items'][number], 'id' | 'packages' | 'deliveryOption' | 'offer'>;

const formatChoice = (itemId: string, way: string | undefined, packages: readonly string[], version?: number): string =>
  [itemId, way ?? 'as usual', version ?? 'no offer', ...packages].join(' ');

/** What is chosen in a plan or a booking: packages, their quantities, and how they reach the event. */
export const choicesIn = (items: readonly Item[]): string =>
  items
    .map(({ id, deliveryOption, packages, offer }) =>
      formatChoice(
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
      formatChoice(
        itemId,
        deliveryOption,
        packages.map(({ productId, chosen }) => `${productId}x${chosen ?? 'all'}`),
        offerVersion,
      ),
    )
    .toSorted()
    .join('; ');

interface Version {
  choices: string;
  event: string;
  since: number;
}

/** The choices and the event of every plan at every moment, by their writes. */
export class PlanHistory {
  private readonly versions = new Map<string, Version[]>();

  see(write: Write, now: number): void {
    if (!('put' in write) || write.put.type !== 'Draft') return;
    const { id, items, details } = write.put as unknown as DraftRecord;
    this.versions.set(id, [
      ...(this.versions.get(id) ?? []),
      { choices: choicesIn(items), event: eventIn(details), since: now },
    ]);
  }

  /** Whether a plan was for another event than an agreement at any time since its host looked. */
  hasOtherEvent(agreement: Agreement, lookedAt: number): boolean {
    return this.since(agreement, lookedAt).some(({ event }) => event !== agreedEvent(agreement));
  }

  /** Whether a plan had other choices than an agreement at any time since its host looked. */
  hasOther(agreement: Agreement, lookedAt: number): boolean {
    const choices = choicesAgreed(agreement);
    return this.since(agreement, lookedAt).some((one) => one.choices !== choices);
  }

  private since({ draftId }: Agreement, lookedAt: number): Version[] {
    const known = this.versions.get(draftId) ?? [];
    return known.filter((_, n) => (known[n + 1]?.since ?? Infinity) + slackMs >= lookedAt);
  }
}
