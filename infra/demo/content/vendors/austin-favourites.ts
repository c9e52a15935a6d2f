import type { Listing } from './listings.ts';

/** Austin vendors in the visual direction's pictures, with their texts: venues, food, music, photographs. */
export const austinFavourites: readonly Listing[] = [
  {
    name: 'Laurel Court',
    metro: 'austin',
    trade: 'courtyard',
    about:
      'A walled garden and a tall-windowed hall off South Lamar. Holds 120 seated, with a kitchen, parking and a plan for rain.',
    owner: 'Celia Marchetti',
    zip: '78704',
    street: '2104 Bluebonnet Ln',
    themes: ['Garden', 'Classic', 'Rustic', 'Romantic', 'Vintage'],
    packages: [
      [
        'Courtyard and hall',
        'The whole place for 8 hours, tables and chairs for 120, lights strung, one host on site.',
        2400,
        'flat',
      ],
      [
        'Garden courtyard',
        'The walled garden for 5 hours with benches, fountain and string lights; the hall stands by for rain.',
        1450,
        'flat',
      ],
      ['The hall by itself', 'Tall windows, oak floor and a grand piano, 5 hours, tables for 90.', 1300, 'flat'],
      [
        'Weekday supper in the cloister',
        'Monday to Thursday evenings, long table under the arches for up to 40.',
        750,
        'flat',
      ],
      ['Rehearsal hour', 'An hour in the courtyard the day before, with our host to walk you through.', 95, 'per_hour'],
    ],
  },
  {
    name: 'Ember & Rye',
    metro: 'austin',
    trade: 'supper',
    about:
      'We cook over live fire and bring everything to one long table: shared mains, bread from our own oven, and a late taco bar for the people still dancing.',
    owner: 'Ruth Castellan',
    legalName: 'Ember and Rye Kitchen LLC',
    zip: '78704',
    street: '1906 S 5th St',
    themes: ['Garden', 'Rustic', 'Modern', 'Family Style'],
    deliveryOptions: ['pickup', 'delivery'],
    leadTime: '1-2 weeks',
    packages: [
      [
        'Family supper',
        'Three shared mains from the fire, two sides, salad, bread and olive oil. Served at the table.',
        38,
        'per_person',
      ],
      ['Garden buffet', 'Two mains, three sides and a salad table, kept warm for two hours.', 29, 'per_person'],
      ['Late taco bar', 'From nine o’clock: pressed tortillas, two fillings, three salsas, limes.', 14.5, 'per_person'],
      ['Grazing board', 'Cheese, fruit, cured meats and crackers for up to 60, on oak.', 650, 'flat'],
    ],
  },
  {
    name: 'The Low Lanterns',
    metro: 'austin',
    trade: 'strings',
    about: 'Violin, cello and guitar. Standards for the ceremony, your playlist for the party, and we take requests.',
    owner: 'August Bell',
    zip: '78751',
    themes: ['Classic', 'Garden', 'Vintage'],
    packages: [
      ['String trio', 'Violin, cello and guitar, acoustic or softly amplified, two sets an hour.', 225, 'per_hour'],
      [
        'Ceremony duo',
        'Violin and guitar for the ceremony: prelude, walk in, walk out, and one song learned for you.',
        480,
        'flat',
      ],
      [
        'Full evening, five players',
        'The trio with piano and upright bass: ceremony, dinner and a first dance.',
        2100,
        'flat',
      ],
    ],
  },
  {
    name: 'Second Light',
    metro: 'austin',
    trade: 'dayCoverage',
    about: 'Two photographers who blend in. An online gallery, and a dozen prints on the day.',
    owner: 'Hana Whitlock',
    zip: '78702',
    themes: ['Documentary', 'Modern', 'Vintage'],
    packages: [
      ['Half day, two photographers', 'Five hours, about 300 edited pictures in an online gallery.', 1150, 'flat'],
      [
        'Full day, two photographers',
        'Ten hours from getting ready to the last dance, about 650 edited pictures and a linen album.',
        2250,
        'flat',
      ],
      [
        'Prints on the day',
        'A printer and a string with pegs: a dozen prints hang by dinner, two of each to take home.',
        240,
        'flat',
      ],
      ['Extra hour', 'One more hour with one photographer.', 180, 'per_hour'],
    ],
  },
];
