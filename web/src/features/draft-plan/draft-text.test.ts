import { describe, expect, it } from 'vitest';
import { toValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { draftServices, firstMissing, missingNeeds, missingFieldNames, withAnswers } from './draft-form.ts';
import { describeLacking } from './Lacking.tsx';
import { bestFirst, otherNames } from './guest-vendors.ts';
import {
  budgetSentence,
  differenceLabel,
  noOtherSentence,
  readySentence,
  describeSamePlans,
  swapSentence,
  formatTotal,
} from './plan-sentences.ts';
import { describeChangedPick } from '#web/domain/planning/changed-picks.ts';
import { draftChanges } from './use-take-plan.ts';

const plan = (vendorName: string, totalCents: number) => ({
  kind: 'best_fit' as const,
  picks: [
    {
      line: 'catering',
      option: { vendorId: vendorName, vendorName, category: 'catering', productName: 'Buffet' } as never,
    },
  ],
  totalCents,
});

describe('sentences about a drafted plan', () => {
  it('describes a swap in one sentence', () => {
    const [before, after] = [plan('Ember & Rye', 439_000), plan('Taco Cartel', 431_000)];
    expect(swapSentence(before.picks[0]!, { before, after, label: 'Food & Beverage' })).toBe(
      'Swapped Ember & Rye for Taco Cartel, $80.00 less; total $4,310.00.',
    );
    expect(swapSentence(before.picks[0]!, { before, after: undefined, label: 'Food & Beverage' })).toBe(
      'Ember & Rye was removed. No other vendor is available for Food & Beverage.',
    );
  });

  it('shows price differences with their sign', () => {
    expect([12_000, -8000, 0].map(differenceLabel)).toEqual(['+$120.00', '−$80.00', 'Same price']);
  });

  it('names the budget only where it leaves another vendor out', () => {
    const [pick] = plan('Ember', 1).picks;
    const options = [pick!.option, plan('Taco Cartel', 1).picks[0]!.option];
    const tight = 'No other vendor fits your event and budget. Raise the budget to see more.';
    expect(noOtherSentence({ options, budgetCents: 1000 }, pick!)).toBe(tight);
    expect(noOtherSentence({ options, budgetCents: null }, pick!)).toBe('No other vendor near your event fits.');
    expect(noOtherSentence({ options: options.slice(0, 1), budgetCents: 1000 }, pick!)).toBe(
      'No other vendor near your event fits.',
    );
  });

  it('counts each vendor of a plan once, including those already in it', () => {
    const drafted = plan('Ember', 431_000);
    expect(readySentence(drafted, [])).toBe('Your plan has 1 vendor; total $4,310.00.');
    const items = ['Petals', 'Petals', 'Ember'].map((vendorId) => ({ vendorId }));
    expect(readySentence(drafted, items)).toBe('Your plan has 2 vendors; total $4,310.00.');
    expect(readySentence(undefined, items)).toBe('No vendor found for this plan.');
  });

  it('describes a budget, its rest and equal plans', () => {
    expect(budgetSentence(500_000, plan('Ember', 431_000))).toBe('Budget $5,000.00; total $4,310.00.');
    expect(budgetSentence(null, undefined)).toBe('No budget limit.');
    expect(describeSamePlans(['lowest_price', 'top_rated'])).toBe('Lowest price and Top rated are the same plan.');
    expect(describeSamePlans([])).toBeUndefined();
    expect(formatTotal(plan('Ember', 431_000), 500_000)).toBe('$4,310.00 all-in, $690.00 left');
    expect(formatTotal(plan('Ember', 431_000), 400_000)).toBe('$4,310.00 all-in, $310.00 over your budget');
    expect(formatTotal(plan('Ember', 431_000), null)).toBe('$4,310.00 all-in');
  });

  it('names vendors replaced while the plan was taken', () => {
    const change = { category: 'catering' as const, vendorName: 'Ember & Rye', message: 'Not available on June 5' };
    expect(describeChangedPick({ ...change, replacedBy: 'Taco Cartel' })).toBe(
      'Taco Cartel instead of Ember & Rye for Food & Beverage: Not available on June 5.',
    );
    expect(describeChangedPick({ ...change, vendorName: null, replacedBy: null })).toBe(
      'Food & Beverage still needs a vendor. The vendor you chose: Not available on June 5.',
    );
  });
});

describe('input of a drafted plan', () => {
  const details = { ...emptyDetails, date: '2027-06-12', guestCount: 40, theme: 'Garden' };

  it('lists missing details in the order of the fields', () => {
    expect(missingNeeds(details)).toEqual(['zipCode', 'durationHours']);
    const values = toValues(details);
    expect(missingFieldNames(values)).toEqual(['a ZIP code', 'a duration']);
    expect(firstMissing(values)).toBe('zipCode');
  });

  it('preselects the usual services until the host has chosen some', () => {
    expect(draftServices({ details, serviceAreas: [] })).toEqual(['venue', 'catering', 'entertainment', 'decor']);
    expect(draftServices({ details, serviceAreas: ['decor', 'venue'] })).toEqual(['venue', 'decor']);
  });

  it('changes only details that the form asks for', () => {
    const answers = { ...emptyDetails, zipCode: '78704', budgetCents: 500_000, budgetBand: 3 };
    expect(withAnswers(details, answers)).toMatchObject({ theme: 'Garden', zipCode: '78704', budgetCents: 500_000 });
  });
});

describe('changes of the draft when a plan is taken', () => {
  const details = { ...emptyDetails, name: 'Lanterns', budgetBand: 3, budgetCents: 500_000 };
  const draft = { details, serviceAreas: ['catering', 'decor'], items: [] } as never;
  const choices = { services: ['catering', 'decor'], budgetCents: 500_000 } as never;

  it("doesn't change the draft if budget and services are the same", () => {
    expect(draftChanges(draft, choices)).toBeUndefined();
  });

  it('adds a name if the draft has none, since a booking needs one', () => {
    const named = (eventType: string | null) =>
      draftChanges(
        { details: { ...details, name: '', eventType }, serviceAreas: ['catering'], items: [] } as never,
        {
          services: ['catering'],
          budgetCents: 500_000,
        } as never,
      )?.details.name;
    expect([named('Birthday Party'), named(null)]).toEqual(['Birthday Party', 'My Event']);
  });

  it('changes the budget with its band', () => {
    expect(draftChanges(draft, { services: ['catering', 'decor'], budgetCents: 1_200_000 } as never)).toMatchObject({
      details: { budgetCents: 1_200_000, budgetBand: 5 },
    });
  });

  it('removes a service unless it has a vendor', () => {
    const removed = { services: ['catering'], budgetCents: 500_000 } as never;
    expect(draftChanges(draft, removed)?.serviceAreas).toEqual(['catering']);
    const taken = { details, serviceAreas: ['catering', 'decor'], items: [{ category: 'decor' }] } as never;
    expect(draftChanges(taken, removed)).toBeUndefined();
  });
});

describe('vendors that a guest sees', () => {
  it('shows a guest the free vendors, nearest first', () => {
    const vendors = [
      { name: 'Near', availability: 'full' as const },
      { name: 'Mid', availability: 'free' as const },
      { name: 'Far', availability: 'free' as const },
    ];
    expect(bestFirst(vendors).map(({ name }) => name)).toEqual(['Mid', 'Far']);
  });

  it('names up to two further vendors', () => {
    const named = ['Taco Cartel', 'Sugar Mesa', 'Third', 'Fourth'].map((name) => ({ name }));
    expect(otherNames(named.slice(0, 1))).toBe('Also free: Taco Cartel');
    expect(otherNames(named)).toBe('Also free: Taco Cartel, Sugar Mesa, and others');
  });
});

it('names only what can help a line without a vendor', () => {
  const line = { isStrict: false, label: 'Food & Beverage' };
  const draft = { details: { date: '2027-06-12' }, place: null } as never;
  const describeMessage = (message: string | null) => {
    const lacking = { category: 'catering' as const, line: 'catering', reason: 'none_fits' as const, message };
    return describeLacking(line, { ...lacking, nextDate: null }, { draft, isExcluded: false });
  };
  const offer = 'Ask a vendor for an offer, or leave it out.';
  expect(describeMessage(null)).toBe(
    `No vendor within 100 miles of your event sells this at a fixed price: Food & Beverage. ${offer}`,
  );
  expect(describeMessage('Booked by offer only')).toBe(`No vendor fits. Booked by offer only. ${offer}`);
  expect(describeMessage("Buffet isn't Halal")).toBe(`No vendor fits. Buffet isn't Halal. ${offer}`);
  expect(describeMessage('Buffet is for up to 40 guests')).toMatch(/guests and times, may help\.$/);
  expect(describeMessage('Travels up to 20 miles')).toMatch(/nearer to them/);
});
