import type { EventType } from '#shared/planning/event-types.ts';

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
