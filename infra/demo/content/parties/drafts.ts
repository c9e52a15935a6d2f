import type * as z from 'zod';
import type { Category } from '#shared/kernel/categories.ts';
import type { eventDetailsSchema } from '#shared/planning/plan.ts';

/** A plan that isn't booked. `day` counts from today; the event is on the first Saturday from then on. */
export interface DraftText {
  readonly details: Omit<z.input<typeof eventDetailsSchema>, 'date'>;
  readonly day?: number;
  readonly serviceAreas: readonly Category[];
  readonly items: readonly (readonly [vendor: string, packageName: string])[];
  readonly startedDaysAgo: number;
  /** Time of day of the last change, yesterday, in UTC. */
  readonly changed: string;
}

/** One ready to pay, one at 60%, one just begun. */
export const drafts: readonly DraftText[] = [
  {
    details: {
      name: 'Maya & Theo',
      startTime: '16:00',
      durationHours: 6,
      zipCode: '78704',
      searchRadiusMiles: 10,
      eventType: 'Backyard Wedding',
      guestCount: 60,
      budgetBand: 4,
      theme: 'Garden',
      formalityLevel: 'semi_formal',
    },
    day: 203,
    serviceAreas: ['venue', 'catering', 'entertainment', 'photography', 'decor'],
    items: [
      ['Laurel Court', 'Courtyard and hall'],
      ['Ember & Rye', 'Family supper'],
      ['The Low Lanterns', 'String trio'],
      ['Second Light', 'Half day, two photographers'],
    ],
    startedDaysAgo: 20,
    changed: '21:40',
  },
  {
    // Neither date nor guests yet: two of the five things to arrange.
    details: { name: 'Dad hangs up his hat', zipCode: '78751', searchRadiusMiles: 25, eventType: 'Retirement Party' },
    serviceAreas: ['venue', 'catering', 'audio-visual'],
    items: [
      ['Juniper Hall', 'Hall for the afternoon'],
      ['Clear Signal AV', 'Speeches and slides'],
    ],
    startedDaysAgo: 9,
    changed: '20:05',
  },
  {
    details: { name: 'Book club in the garden' },
    serviceAreas: [],
    items: [],
    startedDaysAgo: 1,
    changed: '19:30',
  },
];
