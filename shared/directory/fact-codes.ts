/**
 * The facts that hosts can require, by question: its choices, event types, and delivery options; for a checkbox, its
 * label. A directory entry stores each choice as its position in this list, so add choices only at the end; after any
 * other change the directory has to be rebuilt.
 */
const choices: readonly (readonly [key: string, options: readonly string[]])[] = [
  ['venueType', ['Indoor', 'Outdoor', 'Both Indoor & Outdoor', 'Hybrid Space']],
  [
    'amenities',
    [
      'Parking',
      'Wi-Fi',
      'Kitchen',
      'Restrooms',
      'Wheelchair Access',
      'Air Conditioning',
      'Heating',
      'Tables & Chairs',
      'Sound System',
      'Projector & Screen',
      'Stage',
      'Dance Floor',
      'Bar Area',
      'Bridal Suite',
      'Outdoor Space',
      'Security',
    ],
  ],
  [
    'serviceStyle',
    [
      'Buffet',
      'Plated',
      'Family Style',
      'Food Stations',
      'Cocktail Reception',
      'Food Truck',
      'Drop-off',
      'Boxed Meals',
    ],
  ],
  [
    'cuisineTypes',
    [
      'American',
      'Barbecue',
      'Southern',
      'Tex-Mex',
      'Mexican',
      'Latin American',
      'Italian',
      'Mediterranean',
      'Middle Eastern',
      'Indian',
      'Chinese',
      'Japanese',
      'Thai',
      'Vegetarian',
      'Vegan',
      'Kosher',
      'Halal',
      'Gluten-Free',
      'Desserts & Bakery',
    ],
  ],
  ['alcoholService', ['Alcohol Service']],
  [
    'entertainmentType',
    [
      'DJ',
      'Live Band',
      'Solo Musician',
      'String Ensemble',
      'Mariachi',
      'Singer',
      'Magician',
      'Comedian',
      'Dancers',
      'MC / Host',
      'Clown',
      'Puppet Show',
      'Storyteller',
      'Karaoke',
    ],
  ],
  [
    'musicGenres',
    [
      'Pop',
      'Rock',
      'Country',
      'Jazz',
      'Blues',
      'Classical',
      'Hip-Hop',
      'R&B / Soul',
      'Electronic',
      'Latin',
      'Folk',
      'Reggae',
      "Children's Music",
    ],
  ],
  [
    'serviceTypes',
    [
      'Photography',
      'Videography',
      'Photo Booth',
      'Drone',
      'Portrait Session',
      'Live Streaming',
      'Photo Editing',
      'Prints & Albums',
    ],
  ],
  ['equipmentBackup', ['Backup Equipment']],
  [
    'decorServices',
    [
      'Floral Arrangements',
      'Balloon Decor',
      'Table Settings',
      'Centerpieces',
      'Backdrops',
      'Arches & Ceremony Decor',
      'Draping',
      'Lighting',
      'Signage',
      'Event Styling',
    ],
  ],
  [
    'designStyles',
    [
      'Modern',
      'Rustic',
      'Bohemian',
      'Classic',
      'Vintage',
      'Minimalist',
      'Glamorous',
      'Garden',
      'Tropical',
      'Whimsical',
      'Cultural & Traditional',
    ],
  ],
  [
    'activityTypes',
    [
      'Bounce House',
      'Lawn Games',
      'Carnival Games',
      'Arts & Crafts',
      'Face Painting',
      'Piñata',
      'Mini Golf',
      'Scavenger Hunt',
      'Cooking Class',
      'Wine Tasting',
      'Trivia & Game Show',
      'Casino Games',
      'Team Building',
      'Petting Zoo',
    ],
  ],
  [
    'ageGroups',
    ['Toddlers (1-3)', 'Children (4-8)', 'Tweens (9-12)', 'Teens (13-17)', 'Adults', 'Seniors', 'All Ages'],
  ],
  [
    'eventTypes',
    [
      'Birthday Party',
      'Baby Shower',
      'Bridal Shower',
      'Engagement Party',
      'Anniversary',
      'Backyard Wedding',
      'Housewarming',
      'Graduation Party',
      'Holiday Party',
      'Bar/Bat Mitzvah',
      'Retirement Party',
      'Quinceañera',
      'Fundraiser',
      'Corporate Event',
      'Other',
    ],
  ],
  ['deliveryOptions', ['pickup', 'delivery', 'dine_in']],
];

/** A choice that hosts can require: 'cuisineTypes' and 'Kosher'. */
export interface Fact {
  key: string;
  option: string;
}

/** All facts; a fact's position is its code. */
export const codedFacts: readonly Fact[] = choices.flatMap(([key, options]) =>
  options.map((option) => ({ key, option })),
);

const codes = new Map(codedFacts.map(({ key, option }, code) => [`${key}\n${option}`, code]));

/** Returns undefined for any other choice. */
export const factCode = ({ key, option }: Fact): number | undefined => codes.get(`${key}\n${option}`);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bitsPerLetter = 6;

/** Packs codes as text, six to a letter. */
export function packFacts(facts: readonly number[]): string {
  const length = Math.ceil((Math.max(-1, ...facts) + 1) / bitsPerLetter);
  const values = Array.from({ length }, () => 0);
  for (const code of facts) {
    const at = Math.floor(code / bitsPerLetter);
    values[at] = (values[at] ?? 0) | (1 << (code % bitsPerLetter));
  }
  return values.map((value) => letters[value]).join('');
}

/** Returns true if packed codes include a code. */
export const hasFact = (packed: string, code: number): boolean =>
  (letters.indexOf(packed[Math.floor(code / bitsPerLetter)] ?? 'A') & (1 << (code % bitsPerLetter))) !== 0;
