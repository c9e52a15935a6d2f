import type { KnownEvent } from '#events/catalogue.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { Write } from '#functions/data/write.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import type { World } from './generated-world.ts';
import type { Sold } from './model.ts';
import { knownPackage, readPackages, soldTimes } from './resized.ts';
import type { PriceOf } from './resized.ts';
import { slackMs } from './terms-history.ts';
import type { TermsHistory } from './terms-history.ts';

type Repriced = Extract<KnownEvent, { type: 'EventRepriced' }>;
type Line = Extract<ChangeRecord, { kind: 'packages' }>['item']['packages'][number];

/**
 * Changed packages of a booked item (rule changes-79), from events and reimplemented rules: a new package has a price
 * that was valid when its host requested it, and fits the event.
 */
export class PackageChanges {
  /** When each change was planned, if it is paid later. */
  private readonly planned = new Map<string, number>();
  private readonly lines = new Map<string, readonly Line[]>();
  private readonly world: World;
  private readonly terms: TermsHistory;
  private readonly problem: (text: string) => void;
  private now = 0;

  constructor(world: World, terms: TermsHistory, problem: (text: string) => void) {
    this.world = world;
    this.terms = terms;
    this.problem = problem;
  }

  see(write: Write, now: number): void {
    this.now = now;
    if (!('put' in write)) return;
    const { pending } = write.put as Partial<SettlementRecord>;
    if (write.put.type === 'Settlement' && pending && !this.planned.has(pending.change.id))
      this.planned.set(pending.change.id, now);
    const change = write.put as unknown as ChangeRecord;
    if (write.put.type === 'BookingChange' && change.kind === 'packages')
      this.lines.set(change.id, change.item.packages);
  }

  priceNow(productId: string): ReturnType<PriceOf> {
    const amountCents = this.terms.pricesSince(productId, Infinity)[0]?.amountCents;
    const product = this.product(productId);
    return amountCents === undefined || !product
      ? undefined
      : { amountCents, unit: product.price.unit, ...soldTimes(product) };
  }

  private product(productId: string): World['products'][number] | undefined {
    return this.world.products.find(({ id }) => id === productId);
  }

  /** Returns the packages that a change adds to a booking, each at its sale price. */
  boughtBy(expected: ExpectedBooking, { changeId, change }: Repriced['data']): Map<string, Sold> {
    const bought = new Map<string, Sold>();
    if (change.kind !== 'packages') return bought;
    const { itemId, chosen } = readPackages(change.to.lines);
    const line = expected.agreements.flatMap(({ lines }) => lines).find((one) => one.itemId === itemId);
    if (!line || expected.order(line.vendorId)?.status !== 'active' || line.offerVersion)
      this.problem(`${expected.id} changes ${itemId}, which it can't`);
    const fresh = chosen.filter(([productId]) => !knownPackage(expected, itemId, productId));
    for (const [productId, quantity] of fresh) {
      const sold = this.soldAs(changeId, productId, quantity);
      if (!sold) continue;
      this.mustSuit(expected, changeId, sold, fresh.length === 1);
      bought.set(productId, sold);
      const known = expected.brought.get(itemId) ?? [];
      expected.brought.set(itemId, [...known, sold]);
      const { guests } = this.lines.get(changeId)?.find((one) => one.productId === productId) ?? {};
      expected.leastFor.set(productId, Math.max(expected.leastByItem.get(itemId) ?? 0, guests?.minimum ?? 0));
    }
    return bought;
  }

  private since(changeId: string): number {
    return (this.planned.get(changeId) ?? this.now) - slackMs;
  }

  private soldAs(changeId: string, productId: string, chosen: number | null): Sold | undefined {
    const product = this.product(productId);
    const line = this.lines.get(changeId)?.find((one) => one.productId === productId);
    if (!line || !product) {
      this.problem(`change ${changeId} brings ${productId}, which is no package`);
      return undefined;
    }
    const { amountCents } = line.price;
    const minimum = line.guests?.minimum ?? 0;
    const isOffered = this.terms
      .pricesSince(productId, this.since(changeId))
      .some((one) => one.amountCents === amountCents && one.minimum === minimum);
    if (!isOffered) this.problem(`change ${changeId} sells ${productId} for ${amountCents}, which is an old price`);
    return { productId, amountCents, unit: product.price.unit, chosen, ...soldTimes(product) };
  }

  private mustSuit({ id, date, size, agreement }: ExpectedBooking, changeId: string, sold: Sold, isOnly: boolean) {
    const party = { guests: size.guests, place: agreement.place, date, at: this.now };
    if (!this.terms.suitedSince(sold, party, isOnly, this.since(changeId)))
      this.problem(`${id} takes ${sold.productId} for an event that it is not for`);
  }
}
