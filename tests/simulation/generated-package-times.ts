import type { ProductRecord } from '#functions/data/products/product.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import type { World } from './generated-world.ts';
import { clock } from './item-hours.ts';

/* Packages with a length of their own, or with start times (rule products-18). */

type Starts = NonNullable<ProductRecord['startTimes']>;

/** Returns starts that never overlap; the last one may pass midnight, and the only one may be after it. */
function makeStarts(seed: SeededRandom): Starts {
  if (seed.yes(0.25)) return [{ name: 'Late', startTime: seed.pick(['00:30', '01:00']), durationHours: 1 }];
  const starts: Starts = [];
  let from = seed.int(9, 13) * 60;
  for (let n = seed.int(1, 3); n > 0 && from < 23 * 60; n -= 1) {
    const durationHours = seed.pick([1, 2.5, 4, 6]);
    starts.push({ name: `Start ${starts.length + 1}`, startTime: clock(from), durationHours });
    from += durationHours * 60 + seed.pick([0, 30, 120]);
  }
  return starts;
}

/**
 * In every other world, some services have start times, the same for all of their packages, and some packages a length.
 */
export function withPackageTimes(world: World, seed: SeededRandom): World {
  if (!seed.yes()) return world;
  const startsByService = new Map<string, Starts | undefined>();
  const products = world.products.map((product): ProductRecord => {
    if (world.alike.includes(product.vendorId)) return product;
    const service = `${product.vendorId} ${product.category}`;
    if (!startsByService.has(service)) startsByService.set(service, seed.yes(0.3) ? makeStarts(seed) : undefined);
    const startTimes = startsByService.get(service);
    const { price } = product;
    const isHourly = price.unit === 'per_hour';
    // A package by the hour has no start times: one of a service that has some is sold flat.
    if (startTimes) return { ...product, startTimes, price: isHourly ? { ...price, unit: 'flat' } : price };
    return isHourly || !seed.yes(0.3) ? product : { ...product, durationHours: seed.pick([0.5, 1, 3, 5, 8]) };
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  const asSold = (item: PlanItem): PlanItem => ({
    ...item,
    packages: item.packages.map((line) => {
      const product = byId.get(line.productId);
      if (!product) return line;
      const whole = line.quantity === undefined ? {} : { quantity: Math.ceil(line.quantity) };
      const quantity = product.price.unit === line.price.unit ? {} : whole;
      return { ...line, ...quantity, price: product.price, ...pickPackageTimes(product) };
    }),
  });
  const timed = <D extends World['drafts'][number]>(draft: D): D => ({ ...draft, items: draft.items.map(asSold) });
  return { ...world, products, drafts: world.drafts.map(timed), ownersDrafts: world.ownersDrafts.map(timed) };
}
