import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { austin, productRecord, vendorRecord } from '#tests/support/records.ts';
import type { World } from './generated-world.ts';

/* Vendors with equal prices: the amount left to pay for one equals the amount paid for another, to the cent. */

const firstNumber = 300;

/** Few, so that amounts recur. */
const prices = [10_000, 20_000, 20_050];

function makeVendor(n: number): VendorRecord {
  const isEverywhere = { place: austin, deliveryOptions: ['delivery' as const], travelDistanceMiles: 100 };
  return vendorRecord(n, { categories: ['entertainment'], capacityPerDay: 50, leadTime: '1-2 days', ...isEverywhere });
}

const makeProduct = (n: number, amountCents: number): ProductRecord =>
  productRecord(n, 10 * n, { category: 'entertainment', price: { amountCents, unit: 'flat' } });

/** Every third world has three of them, without fees and with room for all; everything else is unchanged. */
export function withVendorsAlike(world: World, seed: SeededRandom): World {
  if (!seed.yes(0.35)) return world;
  const numbers = [0, 1, 2].map((n) => firstNumber + n);
  const amountCents = seed.pick(prices);
  const alike = numbers.map(makeVendor);
  const products = numbers.map((n) => makeProduct(n, amountCents));
  return {
    ...world,
    // The last one remains the vendor with room.
    vendors: [...alike, ...world.vendors],
    products: [...world.products, ...products],
    alike: alike.map(({ id }) => id),
  };
}
