import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { AppError } from '#functions/platform/errors.ts';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { testId, testNow } from '#tests/support/calls.ts';
import {
  caterer,
  hall,
  makePlanItem,
  photographer,
  planDraft,
  planTotalCents,
  portraits,
  supper,
  venue,
} from '#tests/support/plans.ts';
import { pricePlan } from './plan.ts';
import { mustBeAgreed, mustBeThePlan } from './agreement-rules.ts';
import type { ItemProducts } from '#functions/data/queries/item-products.ts';
import { proves } from '#tests/support/proves.ts';

const productsByItem = (changes: Record<string, Partial<ItemProducts>> = {}): Map<string, ItemProducts> =>
  new Map(
    [
      { vendor: venue, products: [hall] },
      { vendor: caterer, products: [supper] },
      { vendor: photographer, products: [portraits] },
    ].map((offer) => {
      const { id } = makePlanItem(offer.vendor, offer.products[0]!);
      return [id, { ...offer, ...changes[id] }];
    }),
  );

const price = (draft: DraftRecord = planDraft(), found = productsByItem()) =>
  pricePlan(draft, found, new Date(testNow));
const details = (changes: object) => planDraft({ details: { ...planDraft().details, ...changes } });
const venueItem = makePlanItem(venue, hall);

function refusal(act: () => unknown): Pick<AppError, 'code' | 'message' | 'fields'> {
  try {
    act();
  } catch (error) {
    const { code, message, fields } = error as AppError;
    return { code, message, fields };
  }
  throw new Error('It was not refused');
}

describe('pricing a plan', () => {
  it('uses the current prices and names', () => {
    const sold = { ...hall, name: 'Evening hall', price: { amountCents: 100_000, unit: 'flat' as const } };
    const plan = price(planDraft(), productsByItem({ [venueItem.id]: { products: [sold] } }));
    expect(plan.items[0]?.item).toMatchObject({
      packages: [{ productName: 'Evening hall', price: { amountCents: 100_000 } }],
    });
    expect(plan.quote.totalCents).toBe(planTotalCents - 21_000);
  });

  it('uses the current fees', () => {
    const costly = { ...venue, answers: { venue: { setupFee: 150 } } };
    const plan = price(planDraft(), productsByItem({ [venueItem.id]: { vendor: costly } }));
    expect(plan.items[0]?.item.fees).toEqual({ setupFeeCents: 15_000 });
    expect(plan.quote.totalCents).toBe(planTotalCents + 15_750);
  });

  it('charges no fees if the vendor dropped them all', () => {
    const draft = planDraft();
    const items = draft.items.map((item) => ({ ...item, fees: { setupFeeCents: 15_000 } }));
    const plan = price({ ...draft, items });
    expect(plan.items.map(({ item }) => item.fees)).toEqual([undefined, undefined, undefined]);
    expect(plan.quote.totalCents).toBe(planTotalCents);
  });

  it('prices several packages in their quantities and drops a quantity of another unit', () => {
    const [, second] = planDraft().items;
    const lines = [
      { ...second!.packages[0]!, quantity: 25 },
      { ...second!.packages[0]!, productId: hall.id, quantity: 12 },
    ];
    const item = { ...second!, packages: lines };
    const sold = (unit: 'flat' | 'per_person') => [supper, { ...hall, price: { amountCents: 1000, unit } }];
    const priced = (unit: 'flat' | 'per_person') =>
      price(planDraft({ items: [item] }), productsByItem({ [item.id]: { products: sold(unit) } }));
    expect(priced('per_person').quote.lines[0]?.packages).toEqual([
      { quantity: 25, subtotalCents: 95_000 },
      { quantity: 12, subtotalCents: 12_000 },
    ]);
    const changed = priced('flat');
    expect(changed.quote.lines[0]?.packages[1]).toEqual({ quantity: 1, subtotalCents: 1000 });
    expect(changed.items[0]?.item.packages[1]).not.toHaveProperty('quantity');
  });

  it('needs no duration if nothing is priced by the hour', () => {
    const draft = planDraft({ items: [venueItem], details: { ...planDraft().details, durationHours: null } });
    expect(price(draft).quote.totalCents).toBe(126_000);
  });
});

describe('refusal to book a plan', () => {
  it("refuses the host's own business and suggests another vendor", () => {
    const own = productsByItem({ [venueItem.id]: { vendor: { ...venue, ownerId: planDraft().userId } } });
    expect(refusal(() => price(planDraft(), own))).toEqual({
      code: 'refused',
      message: `${venue.name} is your own business, so you can't book it. Choose another vendor to continue.`,
      fields: { [`items.${venueItem.id}`]: "You can't book your own business" },
    });
  });

  it('refuses a plan without services', () => {
    expect(refusal(() => price(planDraft({ items: [] }))).message).toBe('No services selected yet');
  });

  it(
    'refuses a plan without name, date, location and guest count and lists the missing fields',
    proves('validation-7'),
    () => {
      const nothing = planDraft({ details: eventDetailsSchema.parse({}), place: null });
      expect(refusal(() => price(nothing))).toEqual({
        code: 'refused',
        message: 'Event name, date, location, and guest count are required.',
        fields: {
          'details.name': 'Event name is required',
          'details.date': 'Event date is required',
          'details.zipCode': 'ZIP code is required',
          'details.guestCount': 'Guest count is required',
        },
      });
      expect(refusal(() => price({ ...planDraft(), place: null })).fields).toEqual({
        'details.zipCode': 'Invalid ZIP code',
      });
    },
  );

  it.each([
    ['name', 'Al', 'Event name must be at least 3 characters'],
    ['name', '<script>go()</script>', 'Event name contains invalid characters'],
    ['theme', 'x', 'Theme must be at least 2 characters'],
    ['dietaryRestrictions', 'see javascript:go()', 'Dietary restrictions contains invalid characters'],
  ])(
    'refuses a draft that breaks the catalogue: %s %s',
    proves('catalogue-2', 'catalogue-12'),
    (field, value, message) => {
      expect(refusal(() => price(details({ [field]: value })))).toEqual({
        code: 'refused',
        message,
        fields: { [`details.${field}`]: message },
      });
    },
  );

  it(
    'refuses a date less than 4 days ahead in the time zone of the event',
    proves('constants-1', 'catalogue-11'),
    () => {
      // In Austin it is June 1, so June 5 is the first date.
      expect(price(details({ date: '2027-06-05' })).details.date).toBe('2027-06-05');
      expect(refusal(() => price(details({ date: '2027-06-04' }))).fields).toEqual({
        'details.date': 'Events must be scheduled at least 4 days in advance',
      });
    },
  );

  it('refuses a plan without a duration if a vendor charges by the hour', () => {
    expect(refusal(() => price(details({ durationHours: null }))).message).toBe(
      "Enter your event's duration: Vendor 7 charges by the hour.",
    );
  });

  it('refuses a sample vendor', proves('errors-20'), () => {
    const sample = { ...venueItem, vendorId: 'sample-the-lantern-barn', vendorName: 'The Lantern Barn' };
    expect(refusal(() => price(planDraft({ items: [sample] }))).message).toBe(
      "The Lantern Barn is a sample vendor and can't be booked. Choose another vendor to continue.",
    );
  });

  it.each([
    ['a vendor that is gone', { vendor: undefined }, 'Vendor 5 is no longer available.'],
    ['a removed vendor', { vendor: { ...venue, status: 'removed' as const } }, 'Vendor 5 is no longer available.'],
    ['a package that is gone', { products: [] }, 'Vendor 5 no longer offers Package 51.'],
    ['a package in review', { products: [{ ...hall, status: 'pending' as const }] }, 'Vendor 5 no longer offers'],
    ['a package taken off sale', { products: [{ ...hall, isAvailable: false }] }, 'Vendor 5 no longer offers'],
    [
      'a package by offer only',
      { products: [{ ...hall, byOfferOnly: true }] },
      'Package 51 from Vendor 5 is booked by offer only. Ask for an offer, or choose another vendor to continue.',
    ],
    [
      'a package of a vendor who quotes each event',
      { vendor: { ...venue, answers: { venue: { basePricingModel: 'Custom Quote' } } } },
      'Package 51 from Vendor 5 is booked by offer only.',
    ],
    [
      'a package of a vendor who asks first',
      { vendor: { ...venue, asksFirst: true } },
      'Package 51 from Vendor 5 is booked by offer only. Ask for an offer, or choose another vendor to continue.',
    ],
  ])('refuses a plan with %s', (_, change, message) => {
    const {
      code,
      message: sentence,
      fields,
    } = refusal(() => price(planDraft(), productsByItem({ [venueItem.id]: change })));
    expect({ code, sentence }).toEqual({ code: 'not_offered', sentence: expect.stringContaining(message) });
    expect(Object.keys(fields ?? {})).toEqual([`items.${venueItem.id}`]);
  });
});

describe('comparing a plan with the agreed one', () => {
  const seen = (draft = planDraft()) => agreedPlan(draft, planTotalCents);
  const items = (...changed: PlanItem[]) => planDraft({ items: changed });

  it('accepts the same items in another order', () => {
    expect(() => mustBeThePlan(planDraft(), { ...seen(), items: seen().items.toReversed() })).not.toThrow();
  });

  it('lists services added, removed and exchanged in another window', () => {
    const [first, second, third] = planDraft().items;
    const snack = { ...second!.packages[0]!, productId: testId(99), productName: 'Late snack' };
    const exchanged = { ...second!, packages: [snack] };
    const added = { ...first!, id: `${first!.vendorId}:decor`, vendorName: 'Vendor 9' };
    expect(refusal(() => mustBeThePlan(items(exchanged, third!, added), seen()))).toEqual({
      code: 'plan_changed',
      message: "Your plan was changed in another window. Check it again. You haven't been charged.",
      fields: {
        [`items.${added.id}`]: 'Vendor 9 was added',
        [`items.${second!.id}`]: 'Vendor 6 is now booked for Late snack',
        [`items.${first!.id}`]: 'This service was removed',
      },
    });
  });

  it('names a quantity and a delivery option that changed in another window', () => {
    const [first, second] = planDraft().items;
    const agreed = seen(items(first!, second!));
    const plates = { ...second!, packages: [{ ...second!.packages[0]!, quantity: 25 }] };
    const delivered = { ...first!, deliveryOption: 'delivery' as const };
    expect(refusal(() => mustBeThePlan(items(delivered, plates), agreed)).fields).toEqual({
      [`items.${first!.id}`]: 'Vendor 5 is now booked for Package 51 (Delivery)',
      [`items.${second!.id}`]: 'Vendor 6 is now booked for Package 61 × 25',
    });
    expect(() => mustBeThePlan(items(delivered, plates), seen(items(delivered, plates)))).not.toThrow();
  });

  it.each([
    ['date', '2027-10-26', 'The date is now Tuesday, October 26, 2027'],
    ['startTime', '03:00', 'The event now starts at 3:00 AM'],
    ['startTime', null, 'The start time was removed'],
    ['durationHours', 6.5, 'The event now lasts 6.5 hours'],
    ['zipCode', '78751', 'The ZIP code is now 78751'],
    ['guestCount', 900, 'The event is now for 900 guests'],
  ] as const)('names the %s that changed in another window', (field, value, sentence) => {
    const changed = planDraft({ details: { ...planDraft().details, [field]: value } });
    expect(refusal(() => mustBeThePlan(changed, seen()))).toMatchObject({
      code: 'plan_changed',
      fields: { [`details.${field}`]: sentence },
    });
  });

  it('accepts another budget or theme', () => {
    const changed = planDraft({ details: { ...planDraft().details, theme: 'Garden', budgetBand: 2 } });
    expect(() => mustBeThePlan(changed, seen())).not.toThrow();
  });

  it('names the package whose price changed', () => {
    const [, second] = planDraft().items;
    const snack = { ...supper, id: testId(62), name: 'Snack' };
    const item = { ...second!, packages: [second!.packages[0]!, { ...second!.packages[0]!, productId: snack.id }] };
    const dearer = { ...snack, price: { ...snack.price, amountCents: 4000 } };
    const plan = price(planDraft({ items: [item] }), productsByItem({ [item.id]: { products: [supper, dearer] } }));
    expect(refusal(() => mustBeAgreed(plan, [item], 1)).fields).toMatchObject({
      [`items.${item.id}`]: 'Snack: Now $40.00 per person, was $38.00 per person',
    });
  });

  it('lists each new price and the new total', () => {
    const dearer = { ...hall, price: { amountCents: 130_000, unit: 'flat' as const } };
    const plan = price(planDraft(), productsByItem({ [venueItem.id]: { products: [dearer] } }));
    expect(refusal(() => mustBeAgreed(plan, planDraft().items, planTotalCents))).toEqual({
      code: 'price_changed',
      message: "The total of your plan is now $3,591.00; you agreed to $3,486.00. You haven't been charged.",
      fields: { totalCents: '359100', [`items.${venueItem.id}`]: 'Now $1,300.00, was $1,200.00' },
    });
  });
});

describe('plan made cheap by promo codes', () => {
  const cheap = (amountCents: number) => {
    const draft = planDraft({ items: [venueItem] });
    return () =>
      price(
        draft,
        productsByItem({ [venueItem.id]: { products: [{ ...hall, price: { amountCents, unit: 'flat' } }] } }),
      );
  };

  it('a plan made cheap by promo codes is refused below the minimum card payment', () => {
    expect(refusal(cheap(46)).message).toBe('The minimum card payment is $0.50, and your plan costs less.');
    expect(cheap(48)().quote.totalCents).toBe(50);
  });
});
