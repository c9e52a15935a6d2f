import { expect, it } from 'vitest';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import { priceListEntity } from '#functions/data/directory/price-list.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { packageRoles } from '#shared/products/package-facts-schema.ts';
import { linesFor } from '#shared/planning/draft-plan/lines.ts';
import { serviceOptions } from '#shared/planning/service-options.ts';
import { productRecord, vendorRecord } from '#tests/support/records.ts';
import { toOptions } from './options.ts';
import type { DraftedEvent } from './options.ts';

/* Whatever a vendor sells, its drafted packages serve the event. */

/** The number of random vendors, which DRAFT_PLAN_CASES can raise. */
const cases = Number(process.env['DRAFT_PLAN_CASES'] ?? 300);

const names = ['Hall', 'Taco bar', 'DJ', 'Band', 'Extra hour', 'Photo booth', 'Tres leches table', 'Half day', 'Arch'];
const hour = (r: SeededRandom): string => `${String(r.int(0, 23)).padStart(2, '0')}:00`;

function randomProduct(r: SeededRandom, category: Category, n: number) {
  const [from, to] = [hour(r), hour(r)];
  return productRecord(5, n, {
    category,
    name: r.pick(names),
    description: r.pick(['An evening.', 'Five hours, tables for 80.', 'Noon to midnight.', 'For up to 40.']),
    price: { amountCents: r.int(1, 50) * 1000, unit: r.pick(['flat', 'per_person', 'per_hour'] as const) },
    facts: { role: r.pick(packageRoles), ...(from !== to && r.yes(0.4) && { hours: { from, to } }) },
    ...(r.yes(0.5) && { guests: { maximum: r.int(10, 200), ...(r.yes(0.3) && { perPiece: true }) } }),
  });
}

function randomList(r: SeededRandom, category: Category): PriceList {
  const products = Array.from({ length: r.int(1, 6) }, (_, n) => randomProduct(r, category, n + 50));
  const vendor = vendorRecord(5, {
    categories: [category],
    deliveryOptions: ['delivery'],
    eventTypes: [],
    leadTime: '',
  });
  return priceListEntity.fromItem(listInDirectory(vendor, products).prices ?? {});
}

const randomEvent = (r: SeededRandom, place: DraftedEvent['place']): DraftedEvent => ({
  eventType: r.pick(['Birthday Party', 'Backyard Wedding', 'Corporate Event']),
  guestCount: r.int(5, 180),
  date: '2027-06-12',
  startTime: hour(r),
  durationHours: r.int(2, 16) / 2,
  hostId: 'host',
  place,
  now: new Date('2027-01-01T12:00:00.000Z'),
});

const candidate = {
  vendorId: vendorRecord(5).id,
  rating: null,
  reviewCount: 0,
  replyMinutes: null,
  miles: 1,
  matches: [],
  wishes: 0,
  lacks: [],
  servesType: true,
  turn: 0,
};

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Counts the minutes of an event that are within hours of the day, also around midnight. */
function minutesWithin({ from, to }: { from: string; to: string }, { startTime, durationHours }: DraftedEvent): number {
  const start = toMinutes(startTime ?? '00:00');
  const isOpen = (minute: number): boolean => {
    const [open, close, now] = [toMinutes(from), toMinutes(to), minute % 1440];
    return open < close ? open <= now && now < close : now >= open || now < close;
  };
  return Array.from({ length: (durationHours ?? 0) * 60 }, (_, n) => start + n).filter(isOpen).length;
}

it('serves every guest within its hours, never with an add-on alone', { timeout: 15_000 + 10 * cases }, () => {
  let found = 0;
  for (let seed = 1; seed <= cases; seed += 1) {
    const r = seededRandom(`options ${seed}`);
    const category = r.pick(categories);
    const list = randomList(r, category);
    const event = randomEvent(r, { ...vendorRecord(5).place });
    const wished = serviceOptions[category].options.map(({ id }) => id).filter(() => r.yes(0.2));
    for (const line of linesFor([category], [{ category, options: wished, checklist: [] }])) {
      const vendorKinds = r.yes(0.5) ? [...line.options] : [];
      const known = { event, findDay: () => undefined };
      for (const option of toOptions({ ...candidate, vendorKinds }, list, line, known)?.options ?? []) {
        found += 1;
        const sold = list.packages.find(({ id }) => id === option.productId);
        const { role, guests, hours } = sold?.known ?? {};
        expect(role, `seed ${seed}`).not.toBe('add_on');
        for (const addOn of option.addOns ?? [])
          expect(list.packages.find(({ id }) => id === addOn.id)?.known.role).toBe('add_on');
        const pieces = guests?.perPiece && sold?.price.unit !== 'per_hour' ? (option.quantity ?? 1) : 1;
        expect((guests?.maximum ?? Infinity) * pieces, `seed ${seed}`).toBeGreaterThanOrEqual(event.guestCount);
        if (!hours) continue;
        const all = (event.durationHours ?? 0) * 60;
        expect(minutesWithin(hours, event), `seed ${seed}`).toBeGreaterThanOrEqual(category === 'venue' ? all : 1);
      }
    }
  }
  expect(found).toBeGreaterThan(cases / 10);
});
