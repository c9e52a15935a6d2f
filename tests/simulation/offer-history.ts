import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Write } from '#functions/data/write.ts';
import type { Agreement } from './expected-booking.ts';
import { comesAlong, serves, termsAnswered, termsShown } from './fee-model.ts';
import type { Counted, ServiceTerms, Spot } from './fee-model.ts';
import type { World } from './generated-world.ts';
import type { VendorTerms } from './generated-terms.ts';

type Vendor = VendorTerms & { place: Spot };
type Item = BookingRecord['items'][number];
type Service = Pick<Item, 'vendorId' | 'category' | 'deliveryOption'>;

/** `until`: epoch milliseconds; Infinity for the present value. */
interface Version<T> {
  value: T;
  until: number;
}

/** The moment of a write is a little after the moment of its decision. */
export const slackMs = 120_000;

/** Prices, terms and limits of vendors at every moment, by their writes. */
export class OfferHistory {
  private readonly prices: Map<string, Version<number>[]>;
  private readonly vendors: Map<string, Version<Vendor>[]>;

  constructor({ products, vendors }: Pick<World, 'products' | 'vendors'>) {
    this.prices = new Map(products.map(({ id, price }) => [id, [{ value: price.amountCents, until: Infinity }]]));
    this.vendors = new Map(vendors.map((vendor) => [vendor.id, [{ value: vendor, until: Infinity }]]));
  }

  see(write: Write, now: number): void {
    if (!('update' in write)) return;
    const { pk, sk } = write.update;
    if (sk.startsWith('PRODUCT#') && write.set.includes('#price')) {
      const price = write.values?.[':price'] as ProductRecord['price'];
      change(this.prices, sk.slice('PRODUCT#'.length), now, () => price.amountCents);
    }
    if (sk === 'PROFILE' && write.set.includes('#answers')) {
      change(this.vendors, pk.slice('VENDOR#'.length), now, ({ place }) => ({
        place,
        answers: write.values?.[':answers'] as Vendor['answers'],
        deliveryOptions: write.values?.[':ways'] as Vendor['deliveryOptions'],
        travelDistanceMiles: write.values?.[':miles'] as number,
      }));
    }
  }

  /** What a booking sells at an old price or on old terms, and its vendors who do not serve the event. */
  problemsOf(booking: BookingRecord, place: Spot, now: number): string[] {
    const { id, items, event } = booking;
    return items.flatMap((item) => {
      const { id: itemId, vendorId, packages } = item;
      const old = packages.filter(
        ({ productId, price }) => !since(this.prices, productId, now).includes(price.amountCents),
      );
      const vendors = since(this.vendors, vendorId, now);
      const isOnTerms = vendors.some((vendor) => isSame(termsOf(vendor, item), termsIn(item)));
      const sold = packages.map(({ price: { unit }, quantity = null }) => ({ unit, chosen: quantity }));
      const isServed = vendors.some((vendor) => servesEvent(vendor, item, sold, event.guestCount ?? 0, place));
      return [
        ...old.map(
          ({ productId, price }) => `${id} sells ${productId} for ${price.amountCents}, which is an old price`,
        ),
        ...(isOnTerms ? [] : [`${id} sells ${itemId} on other terms than those of ${vendorId}`]),
        ...(isServed ? [] : [`${id} books ${vendorId} for an event that does not fit it`]),
      ];
    });
  }

  /** Whether something of an agreement cost something else at any time since its host looked. */
  hasOtherPrice({ lines }: Agreement, lookedAt: number): boolean {
    return lines.some(
      (line) =>
        line.packages.some(({ productId, amountCents }) =>
          since(this.prices, productId, lookedAt).some((cents) => cents !== amountCents),
        ) || since(this.vendors, line.vendorId, lookedAt).some((vendor) => !isSame(termsOf(vendor, line), line)),
    );
  }

  /** Whether the event did not fit one of its vendors at any time since its host looked. */
  hasMisfit({ lines, guests, place }: Agreement, lookedAt: number): boolean {
    return lines.some((line) =>
      since(this.vendors, line.vendorId, lookedAt).some(
        (vendor) => !servesEvent(vendor, line, line.packages, guests, place),
      ),
    );
  }
}

function change<T>(versions: Map<string, Version<T>[]>, id: string, now: number, to: (before: T) => T): void {
  const before = versions.get(id) ?? [];
  const last = before.at(-1);
  if (!last) return;
  const ended = before.map((one) => ({ ...one, until: Math.min(one.until, now) }));
  versions.set(id, [...ended, { value: to(last.value), until: Infinity }]);
}

const since = <T>(versions: ReadonlyMap<string, Version<T>[]>, id: string, at: number): T[] =>
  (versions.get(id) ?? []).filter(({ until }) => until + slackMs >= at).map(({ value }) => value);

const startOf = ({ place, deliveryOptions }: Vendor, { category, deliveryOption }: Service): Spot | null =>
  comesAlong(category, deliveryOption, deliveryOptions) ? place : null;

const termsOf = (vendor: Vendor, service: Service): ServiceTerms => ({
  terms: termsAnswered(vendor.answers[service.category]),
  from: startOf(vendor, service),
});

/** The terms that an item of a plan or a booking shows. */
export const termsIn = ({ fees, location, comesToEvent }: Pick<Item, 'fees' | 'location' | 'comesToEvent'>) => ({
  terms: termsShown(fees),
  from: comesToEvent && location ? location : null,
});

const isSame = (one: ServiceTerms, other: ServiceTerms): boolean => textOf(one) === textOf(other);

const textOf = ({ terms, from }: ServiceTerms): string =>
  [...Object.values(terms), from?.latitude, from?.longitude].join();

const servesEvent = (
  vendor: Vendor,
  service: Service,
  sold: readonly Counted[],
  guests: number,
  place: Spot,
): boolean =>
  serves(
    {
      answers: vendor.answers[service.category] ?? {},
      from: startOf(vendor, service),
      miles: vendor.travelDistanceMiles,
    },
    { guests, sold },
    place,
  );
