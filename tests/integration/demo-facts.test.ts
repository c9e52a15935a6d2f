import { beforeAll, describe, expect, it } from 'vitest';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import type { PlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import type { DemoItems } from '#infra/demo/demo-items.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { toFitFacts } from '#shared/vendors/facts/fit-facts.ts';
import { findMisfits } from '#shared/vendors/facts/misfits.ts';
import type { EventToFit } from '#shared/vendors/facts/misfits.ts';
import { serviceFacts } from '#shared/vendors/facts/service-facts.ts';
import { factFields } from '#shared/vendors/answers/vendor-answers.ts';
import { demoNow as now, demoUsers as users } from '#tests/support/demo-users.ts';

let demo: DemoItems;
let places: PlacesTable;
beforeAll(async () => {
  places = await loadPlacesTable();
  demo = await demoItems(users, now);
}, 90_000);

const all = <T>(entity: { type: string; fromItem(item: Record<string, unknown>): T }): T[] =>
  demo.items.filter(({ type }) => type === entity.type).map((item) => entity.fromItem(item));

describe('the answers of demo vendors', () => {
  const vendors = () => all(vendorEntity);
  const answered = (vendor: VendorRecord) => Object.values(vendor.answers).flatMap((given) => Object.keys(given));

  it('demo photographers state their delivery time only in the answer, not in texts', () => {
    const photographers = vendors().filter(({ categories: sold }) => sold.includes('photography'));
    const ids = new Set(photographers.map(({ id }) => id));
    const texts = [
      ...photographers.map(({ description }) => description),
      ...all(productEntity)
        .filter(({ vendorId, category }) => ids.has(vendorId) && category === 'photography')
        .map(({ description }) => description),
    ];
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => /\b(in|within) (an?|one|two|three|four) (week|month)/i.test(text))).toEqual([]);
  });

  it('demo answers cover every question', () => {
    const keys = new Set(vendors().flatMap(answered));
    const asked = categories.flatMap((category) => factFields(category).map(({ key }) => key));
    expect([...new Set(asked)].filter((key) => !keys.has(key))).toEqual([]);
  });

  it('every demo booking and plan fits its vendors', () => {
    const byId = new Map(vendors().map((vendor) => [vendor.id, vendor]));
    const products = new Map(all(productEntity).map((product) => [product.id, product]));
    const misfits = (event: EventToFit, items: readonly PlanItem[]) =>
      items.flatMap((item) => {
        // With an offer, its vendor accepts the event.
        if (item.offer) return [];
        const vendor = byId.get(item.vendorId);
        const sold = item.packages.flatMap(({ productId }) => products.get(productId) ?? []);
        if (!vendor || sold.length < item.packages.length) return 'gone';
        return findMisfits(event, toFitFacts(item, vendor, sold)).map(({ message }) => message);
      });
    for (const { event, items, agreedAt } of all(bookingEntity)) {
      const { guestCount, date } = event;
      const place = places.zip(event.zipCode) ?? null;
      expect(misfits({ guestCount, place, when: { date, now: new Date(agreedAt) } }, items), event.title).toEqual([]);
    }
    for (const { details, place, items, updatedAt } of all(draftEntity)) {
      const { guestCount, date } = details;
      const when = date === null ? null : { date, now: new Date(updatedAt) };
      expect(misfits({ guestCount, place, when }, items), details.name).toEqual([]);
    }
  });

  describe('for a wedding of 120 in Austin with vegan guests and a wheelchair', () => {
    const wedding = () => ({ guestCount: 120, place: places.zip('78704') ?? null });
    const offering = (category: Category) => vendors().filter(({ categories: own }) => own.includes(category));
    const fitting = (category: Category) =>
      offering(category).filter((vendor) => findMisfits(wedding(), toFitFacts({ category }, vendor)).length === 0);
    const states = (vendor: VendorRecord, category: Category, key: string, option: string) =>
      serviceFacts(category, vendor.answers[category]).filters[key]?.includes(option) ?? false;
    const near = (vendor: VendorRecord) => vendor.place.state === 'TX';

    it('a demo wedding has a choice for every service', () => {
      for (const category of categories) expect(fitting(category).filter(near).length, category).toBeGreaterThan(0);
      const halls = fitting('venue').filter(
        (vendor) => near(vendor) && states(vendor, 'venue', 'amenities', 'Wheelchair Access'),
      );
      expect(halls.length).toBeGreaterThan(1);
      const kitchens = fitting('catering').filter((vendor) => states(vendor, 'catering', 'cuisineTypes', 'Vegan'));
      expect(kitchens.length).toBeGreaterThan(1);
    });

    it('a demo wedding has nearby vendors that are too small or not accessible', () => {
      const codes = categories.flatMap((category) =>
        offering(category)
          .filter(near)
          .flatMap((vendor) => findMisfits(wedding(), toFitFacts({ category }, vendor)).map(({ code }) => code)),
      );
      expect(new Set(codes)).toEqual(new Set(['over_capacity', 'over_maximum_guests', 'over_group_size']));
      const steps = offering('venue').filter(
        (vendor) => near(vendor) && !states(vendor, 'venue', 'amenities', 'Wheelchair Access'),
      );
      expect(steps.length).toBeGreaterThan(0);
    });
  });
});
