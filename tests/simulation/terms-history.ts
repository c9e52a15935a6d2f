import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Write } from '#functions/data/write.ts';
import type { Agreement } from './expected-booking.ts';
import { comesAlong, termsAnswered, termsShown } from './fee-model.ts';
import type { ServiceTerms, Spot } from './fee-model.ts';
import { serves, suits } from './fit-model.ts';
import type { Counted, PackageTerms, Party } from './fit-model.ts';
import type { World } from './generated-world.ts';
import type { VendorTerms } from './generated-terms.ts';

type Vendor = VendorTerms & { place: Spot };
type Item = BookingRecord['items'][number];
type Service = Pick<Item, 'vendorId' | 'category' | 'deliveryOption'>;
type Sold = Counted & { productId: string };
type Product = PackageTerms & { amountCents: number };

/** The planned packages of one vendor for one service. */
export type PlannedService = Service & { packages: readonly Sold[]; offerVersion?: number | undefined };

/** `until`: epoch milliseconds; Infinity for the current value. */
interface Version<T> {
  value: T;
  until: number;
}

/** A write happens slightly after its decision. */
export const slackMs = 120_000;

/** Vendors' prices, terms and limits over time, from their writes. */
export class TermsHistory {
  private readonly products: Map<string, Version<Product>[]>;
  private readonly vendors: Map<string, Version<Vendor>[]>;

  constructor({ products, vendors }: Pick<World, 'products' | 'vendors'>) {
    this.products = new Map(
      products.map(({ id, price: { amountCents }, weekdays, guests }) => [
        id,
        [{ value: { amountCents, weekdays, guests }, until: Infinity }],
      ]),
    );
    this.vendors = new Map(vendors.map((vendor) => [vendor.id, [{ value: vendor, until: Infinity }]]));
  }

  see(write: Write, now: number): void {
    if (!('update' in write)) return;
    const { pk, sk } = write.update;
    const set = (name: string) => write.values?.[`:${name}`];
    if (sk.startsWith('PRODUCT#')) {
      change(this.products, sk.slice('PRODUCT#'.length), now, (before) => ({
        amountCents: (set('price') as ProductRecord['price'] | undefined)?.amountCents ?? before.amountCents,
        weekdays: (set('weekdays') as number[] | undefined) ?? before.weekdays,
        guests: (set('guests') as Product['guests']) ?? before.guests,
      }));
    }
    if (sk === 'PROFILE' && write.set.includes('#answers')) {
      change(this.vendors, pk.slice('VENDOR#'.length), now, ({ place }) => ({
        place,
        answers: set('answers') as Vendor['answers'],
        deliveryOptions: set('ways') as Vendor['deliveryOptions'],
        travelDistanceMiles: set('miles') as number,
        leadTime: set('leadTime') as string,
      }));
    }
  }

  /** Returns outdated prices or terms in a booking, and its vendors that don't serve the event. */
  termsProblems({ id, items, event }: BookingRecord, place: Spot, now: number): string[] {
    const party = { guests: event.guestCount ?? 0, place, date: event.date, at: now - slackMs };
    return items.flatMap((item) => {
      if (item.offer) return [];
      const { id: itemId, vendorId, packages } = item;
      const old = packages.filter(
        ({ productId, price }) =>
          !since(this.products, productId, now).some(({ amountCents }) => amountCents === price.amountCents),
      );
      const isOnTerms = since(this.vendors, vendorId, now).some((vendor) =>
        isSame(serviceTerms(vendor, item), termsIn(item)),
      );
      return [
        ...old.map(
          ({ productId, price }) => `${id} sells ${productId} for ${price.amountCents}, which is an old price`,
        ),
        ...(isOnTerms ? [] : [`${id} sells ${itemId} on other terms than those of ${vendorId}`]),
        ...(this.isMisfit(plannedService(item), party, now)
          ? [`${id} books ${vendorId} for an event that does not fit it`]
          : []),
      ];
    });
  }

  /** Returns true if any part of an agreement had another price at any time since its host looked. */
  hasOtherPrice({ lines }: Agreement, lookedAt: number): boolean {
    return lines.some(
      (line) =>
        !line.offerVersion &&
        (line.packages.some(({ productId, amountCents }) =>
          since(this.products, productId, lookedAt).some((product) => product.amountCents !== amountCents),
        ) ||
          since(this.vendors, line.vendorId, lookedAt).some((vendor) => !isSame(serviceTerms(vendor, line), line))),
    );
  }

  /**
   * Returns true if the event didn't fit a vendor or its packages at any time since its host looked; `party.at` is now.
   */
  wasMisfit(service: PlannedService, party: Party, lookedAt: number): boolean {
    const { vendorId, packages, offerVersion } = service;
    if (offerVersion) return false;
    return (
      since(this.vendors, vendorId, lookedAt).some((vendor) => !servesEvent(vendor, service, party)) ||
      packages.some((one) =>
        this.versionsAt(one, lookedAt).some((product) => !suitsEvent(product, one, service, party)),
      )
    );
  }

  /** Returns true if it has never fit since then; `party.at` is the earliest. */
  isMisfit(service: PlannedService, party: Party, lookedAt: number): boolean {
    const { vendorId, packages, offerVersion } = service;
    if (offerVersion) return false;
    return (
      since(this.vendors, vendorId, lookedAt).every((vendor) => !servesEvent(vendor, service, party)) ||
      packages.some((one) =>
        this.versionsAt(one, lookedAt).every((product) => !suitsEvent(product, one, service, party)),
      )
    );
  }

  /** Returns a package's prices and minimum guest counts since then, including the current ones. */
  pricesSince(productId: string, at: number): { amountCents: number; minimum: number }[] {
    return since(this.products, productId, at).map(({ amountCents, guests }) => ({
      amountCents,
      minimum: guests?.minimum ?? 0,
    }));
  }

  /** Returns true if a new package of a booking fit the event at any time since then. */
  suitedSince(sold: Sold, party: Party, isOnly: boolean, at: number): boolean {
    return this.versionsAt(sold, at).some((product) => suits(product, party, sold, isOnly));
  }

  private versionsAt({ productId }: Sold, at: number): Product[] {
    return since(this.products, productId, at);
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

const serviceStart = ({ place, deliveryOptions }: Vendor, { category, deliveryOption }: Service): Spot | null =>
  comesAlong(category, deliveryOption, deliveryOptions) ? place : null;

const serviceTerms = (vendor: Vendor, service: Service): ServiceTerms => ({
  terms: termsAnswered(vendor.answers[service.category]),
  from: serviceStart(vendor, service),
});

/** Returns the terms shown with an item of a plan or a booking. */
export const termsIn = ({ fees, location, comesToEvent }: Pick<Item, 'fees' | 'location' | 'comesToEvent'>) => ({
  terms: termsShown(fees),
  from: comesToEvent && location ? location : null,
});

/**
 * Returns an agreement with the terms of the booking day: a host confirms again only if the total differs (rule
 * checkout-7). Other terms can leave the total unchanged, for example a travel fee of a nearby vendor.
 */
export const onBookedTerms = (agreement: Agreement, { items }: Pick<BookingRecord, 'items'>): Agreement => ({
  ...agreement,
  lines: agreement.lines.map((line) => {
    const item = items.find(({ id }) => id === line.itemId);
    return item && !item.offer ? { ...line, ...termsIn(item) } : line;
  }),
});

const isSame = (one: ServiceTerms, other: ServiceTerms): boolean => formatTerms(one) === formatTerms(other);

const formatTerms = ({ terms, from }: ServiceTerms): string =>
  [...Object.values(terms), from?.latitude, from?.longitude].join();

export const plannedService = ({
  vendorId,
  category,
  deliveryOption,
  packages,
  offer,
}: Service & Pick<Item, 'packages' | 'offer'>) => ({
  vendorId,
  category,
  offerVersion: offer?.version,
  ...(deliveryOption && { deliveryOption }),
  packages: packages.map(({ productId, price: { unit }, quantity = null }) => ({ productId, unit, chosen: quantity })),
});

const servesEvent = (vendor: Vendor, service: PlannedService, party: Party): boolean =>
  serves(
    {
      answers: vendor.answers[service.category] ?? {},
      from: serviceStart(vendor, service),
      miles: vendor.travelDistanceMiles,
      site: service.category === 'venue' ? vendor.place : null,
      leadTime: vendor.leadTime,
    },
    party,
    service.packages,
  );

const suitsEvent = (product: Product, one: Sold, { packages }: PlannedService, party: Party): boolean =>
  suits(product, party, one, packages.length === 1);
