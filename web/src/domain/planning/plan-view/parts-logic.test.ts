import { describe, expect, it } from 'vitest';
import { quote } from '#shared/checkout/pricing.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { palettesFor } from '#shared/media/pictures.ts';
import { illustrationsByCategory } from '#shared/media/illustrations.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import { budgetUse } from './budget.ts';
import { emptyDetails, hasContent } from '../event-details.ts';
import { eventPicture } from '../../media/event-picture.ts';
import { servicePicture } from '../../media/service-picture.ts';
import { planAddress, readReturnTo } from '../plan-address.ts';
import { nextStep, openParts, progressPercent } from './plan-progress.ts';
import { openCategories } from './open-categories.ts';
import { planRows } from './plan-rows.ts';
import { proves } from '#tests/support/proves.ts';

const trio: PlannedItem = {
  id: 'lanterns:entertainment',
  vendorId: 'lanterns',
  vendorName: 'The Low Lanterns',
  category: 'entertainment',
  packages: [
    {
      productId: '01JABCDEFGHJKMNPQRSTVWXYZ0',
      productName: 'String trio',
      description: '',
      price: { amountCents: 22_500, unit: 'per_hour' },
      imageUrl: null,
    },
  ],
  problems: [],
};
const priced = (items: PlannedItem[]) => quote({ items, guestCount: 60, durationHours: 4 });

describe('rows of a plan', () => {
  it('shows package and calculation for priced items, then services without a vendor', () => {
    const rows = planRows({ serviceAreas: ['decor', 'entertainment'], items: [trio], quote: priced([trio]) });
    expect(rows.map(({ label, details, price }) => [label, details, price])).toEqual([
      ['Entertainment', ['String trio, 4 hours × $225.00'], '$900.00'],
      ['Decor', [], undefined],
    ]);
  });

  it('shows the unit price while guests or hours are missing', () => {
    const [row] = planRows({ serviceAreas: [], items: [trio], quote: null });
    expect([row?.details, row?.price]).toEqual([['String trio'], '$225.00 per hour']);
  });

  it('shows each of several packages with quantity and sum, and the delivery option', () => {
    const [line] = trio.packages;
    const plate = {
      ...line!,
      productName: "Children's plate",
      price: { amountCents: 1200, unit: 'per_person' as const },
    };
    const platter = { ...line!, productName: 'Platter', price: { amountCents: 9000, unit: 'flat' as const } };
    const several = {
      ...trio,
      comesToEvent: true,
      packages: [{ ...plate, quantity: 25 }, { ...platter, quantity: 2 }, platter],
    };
    const [row] = planRows({ serviceAreas: [], items: [several], quote: priced([several]) });
    expect(row?.details).toEqual([
      "Children's plate, 25 guests × $12.00 = $300.00",
      'Platter, 2 × $90.00 = $180.00',
      'Platter, $90.00',
      'Comes to you',
    ]);
    expect(row?.price).toBe('$570.00');
  });

  it('leaves a service open until a vendor of its category is chosen', () => {
    expect(openCategories(['decor', 'entertainment'], [trio])).toEqual(['decor']);
  });
});

describe('use of the budget', () => {
  it('states the share of the budget that is used', () => {
    expect(budgetUse({ budgetBand: 4 }, 467_250)?.sentence).toBe('46% of your budget, $5,000 - $10,000');
  });
  it('states by how much the plan exceeds it', () => {
    expect(budgetUse({ budgetBand: 0 }, 81_250)).toEqual({
      percent: 100,
      isOver: true,
      sentence: '$312.50 over your budget',
    });
  });
  it('prefers the exact budget to the band, even above the last band', () => {
    const budget = { budgetBand: 5, budgetCents: 1_250_000 };
    expect(budgetUse(budget, 1_000_000)?.sentence).toBe('80% of your budget, $12,500.00');
    expect(budgetUse(budget, 1_300_000)).toMatchObject({ isOver: true, sentence: '$500.00 over your budget' });
    expect(budgetUse({ budgetBand: 5 }, 1_300_000)?.sentence).toBe('Within your budget, Over $10,000');
  });
  it('returns no budget use without a band or a total', () => {
    expect([budgetUse({ budgetBand: null }, 100), budgetUse({ budgetBand: 2 }, undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('progress of a plan', () => {
  const details = {
    ...emptyDetails,
    name: 'Maya & Theo',
    date: '2027-06-12',
    guestCount: 60,
    zipCode: '78704',
    eventType: 'Backyard Wedding',
  };
  it('counts 20% each for title, date, guest count, a service and a vendor', proves('states-15'), () => {
    const percent = (
      change: Partial<typeof emptyDetails>,
      serviceAreas: Category[] = [],
      items = [] as PlannedItem[],
    ) => progressPercent({ details: { ...emptyDetails, ...change }, serviceAreas, items });
    expect(percent({})).toBe(0);
    expect([percent({ name: 'Prom' }), percent({ date: '2027-06-12' }), percent({ guestCount: 9 })]).toEqual([
      20, 20, 20,
    ]);
    expect(percent({ zipCode: '78704', eventType: 'Other', budgetBand: 2 }), "other details don't count").toBe(0);
    expect(percent(details)).toBe(60);
    expect(percent(details, ['decor', 'catering', 'venue'])).toBe(80);
    expect(percent(details, ['decor', 'catering', 'entertainment'], [trio]), "open services don't count").toBe(100);
  });
  it("lists open parts, which the percentage doesn't count", proves('states-15'), () => {
    expect(openParts({ details: emptyDetails, serviceAreas: [], items: [] })).toEqual([
      'Your event still needs a name, a type, a date, a ZIP code, and a guest count',
      'No services are chosen yet',
    ]);
    expect(openParts({ details, serviceAreas: ['decor', 'catering', 'entertainment'], items: [trio] })).toEqual([
      '2 services still need a vendor',
    ]);
    expect(openParts({ details, serviceAreas: ['decor'], items: [] })).toEqual(['1 service still needs a vendor']);
    expect(openParts({ details, serviceAreas: ['entertainment'], items: [trio] })).toEqual([]);
  });
  it("links to the first step that isn't done", () => {
    const steps = [
      nextStep({ details: emptyDetails, serviceAreas: [], items: [] }),
      nextStep({ details, serviceAreas: [], items: [] }),
      nextStep({ draftId: 'd', details, serviceAreas: ['entertainment', 'decor'], items: [trio] }),
      nextStep({ details, serviceAreas: ['entertainment'], items: [trio] }),
    ];
    expect(steps.map(({ to }) => to)).toEqual([
      '/questionnaire',
      '/services',
      '/vendors?category=decor&draftId=d',
      '/summary',
    ]);
  });
});

describe('content worth saving', () => {
  it(
    'counts any one of name, type, ZIP, date, guests, budget or theme as content worth saving',
    proves('validation-10'),
    () => {
      expect(hasContent(emptyDetails)).toBe(false);
      const filled: Partial<typeof emptyDetails>[] = [
        { name: 'Maya turns 40' },
        { eventType: 'Birthday Party' },
        { zipCode: '78704' },
        { date: '2027-06-12' },
        { guestCount: 1 },
        { budgetBand: 0 },
        { theme: 'Kites' },
      ];
      expect(filled.filter((one) => !hasContent({ ...emptyDetails, ...one }))).toEqual([]);
      const others = { startTime: '16:00', durationHours: 4, searchRadiusMiles: 25, setupAssistance: 'setup' } as const;
      expect(hasContent({ ...emptyDetails, ...others })).toBe(false);
    },
  );
});

describe('plan pictures', () => {
  it('has drawings for every event type and service', () => {
    const all = [...eventTypes.map((type) => eventPicture(type).src), ...Object.values(servicePicture)];
    for (const src of all) {
      const [, category = '', scene = '', palette = ''] = /drawings\/([a-z-]+)\/(\w+)-(\w+)\.svg/.exec(src) ?? [];
      expect(illustrationsByCategory[category as 'venue']).toHaveProperty(scene);
      expect(palettesFor[category as 'venue']).toContain(palette);
    }
  });
  it('falls back to the picture of the long table', () => {
    expect(eventPicture('constructor').src).toBe(eventPicture(null).src);
  });
});

describe('addresses of planning pages', () => {
  it('names the category before the draft in a planning address', () => {
    expect(planAddress('/vendors', { draftId: 'd', category: 'audio-visual' })).toBe(
      '/vendors?category=audio-visual&draftId=d',
    );
    expect(planAddress('/services')).toBe('/services');
  });
  it('returns to the summary only if the address has the parameter', () => {
    const address = planAddress('/questionnaire', { draftId: 'd', returnTo: 'summary' });
    expect(address).toBe('/questionnaire?draftId=d&returnTo=summary');
    expect(readReturnTo(new URL(address, location.origin).searchParams)).toBe('summary');
    expect(readReturnTo(new URLSearchParams('returnTo=//evil.test'))).toBeUndefined();
  });
});
