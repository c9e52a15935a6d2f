import type { PartyText, ServiceText } from './parties.ts';

const reviewed = (vendor: string, name: string, rating: 3 | 4 | 5, review: string): ServiceText => ({
  vendor,
  package: name,
  rating,
  review,
});

const evening = { start: '17:00', hours: 6, payment: 'full' } as const;

/** More past parties in Austin. */
export const morePastAustinParties: readonly PartyText[] = [
  {
    title: 'The long way home',
    host: 'Eleanor Pike',
    day: -124,
    bookedDaysBefore: 60,
    type: 'Housewarming',
    ...evening,
    guests: 40,
    zip: '78723',
    theme: 'Rustic',
    services: [
      {
        ...reviewed(
          'Ember & Rye',
          'Late taco bar',
          5,
          'Nine o’clock sharp, as promised, and gone by half past ten. Exactly the second wind we needed.',
        ),
        byOffer: true,
      },
      reviewed(
        'Fern & Foxglove',
        'Lantern canopy',
        4,
        'Forty lanterns in the old pecan tree. One went out; nobody but me counted.',
      ),
    ],
  },
  {
    title: 'Rosalind at fifty',
    host: 'Rosalind Grant',
    day: -143,
    bookedDaysBefore: 50,
    type: 'Birthday Party',
    ...evening,
    guests: 55,
    zip: '78704',
    theme: 'Glam',
    services: [
      reviewed(
        'Second Light',
        'Half day, two photographers',
        5,
        'There is one of my brothers laughing at the same time. That has not been photographed since 1989.',
      ),
      {
        ...reviewed(
          'Ember & Rye',
          'Family supper',
          5,
          'A vegetarian at a fire cook’s table is usually an afterthought. I was not.',
        ),
        byOffer: true,
      },
      reviewed(
        'Paper Moon Parties',
        'Ceiling of honeycombs',
        4,
        'We kept looking up. Taken down by midnight without a trace, apart from one honeycomb I hid.',
      ),
    ],
  },
];
