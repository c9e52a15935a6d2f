import { quote } from '#shared/checkout/pricing.ts';
import type { FeeTerms } from '#shared/checkout/vendor-fees.ts';
import type { Price } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { PackageGuests } from '#shared/products/package-guests-schema.ts';
import { priceFrom } from '../planning/prices/event-price.ts';
import type { EventPrice } from '../planning/prices/event-price.ts';

/** The host of the example: guests, miles from the vendor, hours. */
const example = { guests: 80, miles: 20, hours: 4 };

export interface ExampleProduct {
  name: string;
  price: Price;
  guests?: PackageGuests | undefined;
  fees?: FeeTerms | undefined;
  /** False for venues and pickup, which charge no travel. */
  comesToEvent: boolean;
}

export interface ExamplePrice extends EventPrice {
  /** 'For 80 guests, 20 miles away, a host pays'. */
  words: string;
  /** Packages and fees, which the vendor receives, in cents. */
  vendorCents: number;
}

const within = (count: number, { minimum = 1, maximum = Infinity }: PackageGuests): number =>
  Math.min(Math.max(count, minimum), maximum);

/** Calculates a host's price with the vendor's fees, line by line, by the rule of every plan (rule checkout-6). */
export function examplePrice({ name, price, guests = {}, fees, comesToEvent }: ExampleProduct): ExamplePrice {
  const guestCount = within(example.guests, guests);
  const quoted = quote({
    items: [{ id: 'example', packages: [{ price }], fees, miles: comesToEvent ? example.miles : 0 }],
    guestCount,
    durationHours: example.hours,
  });
  const hours = price.unit === 'per_hour' ? ` and ${example.hours} hours` : '';
  const distance = comesToEvent ? `, ${example.miles} miles away` : '';
  const words = `For ${plural(guestCount, 'guest')}${hours}${distance}, a host pays`;
  return { ...priceFrom(quoted, [{ name, price }]), words, vendorCents: quoted.totalCents - quoted.feeCents };
}
