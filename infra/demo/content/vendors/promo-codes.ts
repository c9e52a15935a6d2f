/** A promo code in dollars or whole percent; days count from today. */
export interface PromoText {
  readonly vendor: string;
  readonly code: string;
  readonly description: string;
  readonly off: { readonly percent: number } | { readonly dollars: number };
  readonly minimumDollars?: number;
  readonly used: number;
  readonly limit?: number;
  readonly expiresInDays?: number;
  readonly isInactive?: boolean;
}

/** At least one in every state. */
export const promoCodes: readonly PromoText[] = [
  {
    vendor: 'Ember & Rye',
    code: 'SPRING10',
    description: 'Ten percent off any supper',
    off: { percent: 10 },
    used: 41,
    limit: 200,
    expiresInDays: 220,
  },
  {
    vendor: 'Laurel Court',
    code: 'LAUREL100',
    description: '$100 off bookings of $1,500 and more',
    off: { dollars: 100 },
    minimumDollars: 1500,
    used: 12,
    limit: 50,
    expiresInDays: 90,
  },
  {
    vendor: 'Second Light',
    code: 'HOLIDAY15',
    description: 'December sessions, paused until the calendar is out',
    off: { percent: 15 },
    used: 3,
    limit: 40,
    expiresInDays: 40,
    isInactive: true,
  },
  {
    vendor: 'Big Bounce Barton',
    code: 'SUMMER20',
    description: 'Castles in the hot months',
    off: { percent: 20 },
    used: 27,
    limit: 60,
    expiresInDays: -75,
  },
  {
    vendor: 'Masa Madre',
    code: 'FIRST25',
    description: '$25 off for the first twenty-five hosts',
    off: { dollars: 25 },
    minimumDollars: 150,
    used: 25,
    limit: 25,
  },
  {
    vendor: 'The Low Lanterns',
    code: 'NEIGHBOR5',
    description: 'For parties we can walk to',
    off: { percent: 5 },
    used: 64,
  },
  {
    vendor: 'Fulton Yard Loft',
    code: 'MONDAY-LOFT',
    description: 'Mondays to Wednesdays',
    off: { dollars: 150 },
    minimumDollars: 1000,
    used: 4,
    limit: 30,
    expiresInDays: 150,
  },
  {
    vendor: 'Glow Floor Atlanta',
    code: 'GLOW_2',
    description: 'Second hour of the host on us',
    off: { percent: 8 },
    used: 0,
    limit: 20,
    expiresInDays: 60,
  },
  {
    vendor: 'Columbine Flower Farm',
    code: 'BUCKETS',
    description: 'Buckets of blooms in season',
    off: { percent: 12 },
    used: 9,
    expiresInDays: -20,
  },
  {
    vendor: 'Ember & Rye',
    code: 'WINTERBOARD',
    description: '$40 off a grazing board until the new year',
    off: { dollars: 40 },
    minimumDollars: 400,
    used: 6,
    limit: 25,
    expiresInDays: 45,
  },
];
