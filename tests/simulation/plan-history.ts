import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Write } from '#functions/data/write.ts';
import { agreedEvent, eventIn } from './agreed-event.ts';
import type { Agreement } from './expected-booking.ts';
import { slackMs } from './terms-history.ts';

type Item = Pick<DraftRecord['items'][number], 'id' | 'packages' | 'deliveryOption' | 'offer'>;

const formatChoice = (itemId: string, way: string | undefined, packages: readonly string[], version?: number): string =>
  [itemId, way ?? 'as usual', version ?? 'no offer', ...packages].join(' ');

/** Returns the choices in a plan or a booking: packages, quantities, and delivery. */
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

/** Returns the same choices in a host's agreement. */
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

/** Every plan's choices and event over time, from its writes. */
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

  /** Returns true if a plan's event differed from the agreement's at any time since its host looked. */
  hasOtherEvent(agreement: Agreement, lookedAt: number): boolean {
    return this.since(agreement, lookedAt).some(({ event }) => event !== agreedEvent(agreement));
  }

  /** Returns true if a plan's choices differed from the agreement's at any time since its host looked. */
  hasOther(agreement: Agreement, lookedAt: number): boolean {
    const choices = choicesAgreed(agreement);
    return this.since(agreement, lookedAt).some((one) => one.choices !== choices);
  }

  private since({ draftId }: Agreement, lookedAt: number): Version[] {
    const known = this.versions.get(draftId) ?? [];
    return known.filter((_, n) => (known[n + 1]?.since ?? Infinity) + slackMs >= lookedAt);
  }
}
