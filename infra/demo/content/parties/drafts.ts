import type * as z from 'zod';
import type { Category } from '#shared/kernel/categories.ts';
import type { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { EventType } from '#shared/planning/event-types.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { weddingGuests } from './wedding-guests.ts';

/** A plan that isn't booked. `day` counts from today; the event is on the first Saturday from then on. */
export interface DraftText {
  readonly details: Omit<z.input<typeof eventDetailsSchema>, 'date'>;
  readonly day?: number;
  readonly serviceAreas: readonly Category[];
  readonly items: readonly (readonly [vendor: string, packageName: string])[];
  readonly guests?: readonly Guest[];
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
    guests: weddingGuests,
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

/** Plans of other hosts, the newest people, by start in days ago; some have a vendor. */
export interface OtherPlan {
  readonly name: string;
  readonly type: EventType;
  readonly zip: string;
  readonly startedDaysAgo: number;
  readonly chosen?: readonly [vendor: string, packageName: string];
}

export const otherPlans: readonly OtherPlan[] = [
  { name: 'Garden birthday', type: 'Birthday Party', zip: '60622', startedDaysAgo: 0 },
  { name: 'Ten years of us', type: 'Anniversary', zip: '11201', startedDaysAgo: 1 },
  {
    name: 'Welcome, little one',
    type: 'Baby Shower',
    zip: '30308',
    startedDaysAgo: 2,
    chosen: ['Sweet Tilda’s', 'Cupcakes, four dozen'],
  },
  {
    name: 'First flat',
    type: 'Housewarming',
    zip: '98103',
    startedDaysAgo: 3,
    chosen: ['Rainier Noodle House', 'Dumpling bar'],
  },
  {
    name: 'Team day',
    type: 'Corporate Event',
    zip: '80205',
    startedDaysAgo: 4,
    chosen: ['Timberline Terrace', 'Rooftop brunch'],
  },
  { name: 'Sunday lunch for forty', type: 'Other', zip: '90042', startedDaysAgo: 6 },
  {
    name: 'Abuela turns eighty',
    type: 'Birthday Party',
    zip: '90026',
    startedDaysAgo: 7,
    chosen: ['Mariachi Sol de Boyle', 'Mariachi trio for dinner'],
  },
  {
    name: 'Class of the year',
    type: 'Graduation Party',
    zip: '60614',
    startedDaysAgo: 9,
    chosen: ['Old Turners Hall', 'Hall for the afternoon'],
  },
  { name: 'Under the apple tree', type: 'Backyard Wedding', zip: '98122', startedDaysAgo: 11 },
  {
    name: 'Book club, five years',
    type: 'Other',
    zip: '10027',
    startedDaysAgo: 13,
    chosen: ['Prospect Strings', 'Trio for dinner'],
  },
  {
    name: 'Miles turns six',
    type: 'Birthday Party',
    zip: '30316',
    startedDaysAgo: 15,
    chosen: ['Low Smoke High Road', 'Ribs by the rack'],
  },
  {
    name: 'Goodbye, office',
    type: 'Retirement Party',
    zip: '80302',
    startedDaysAgo: 18,
    chosen: ['High Plains Hearth', 'Weekend brunch'],
  },
  { name: 'Harvest supper', type: 'Holiday Party', zip: '52101', startedDaysAgo: 22 },
  {
    name: 'Noor and Sam',
    type: 'Engagement Party',
    zip: '60640',
    startedDaysAgo: 26,
    chosen: ['Bao Down Broadway', 'Dim sum brunch'],
  },
];
