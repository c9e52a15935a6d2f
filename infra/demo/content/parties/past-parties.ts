import type { PartyText, ServiceText } from './parties.ts';

const reviewed = (vendor: string, name: string, rating: 3 | 4 | 5, review: string): ServiceText => ({
  vendor,
  package: name,
  rating,
  review,
});

const afternoon = { start: '14:00', hours: 4, payment: 'full' } as const;
const evening = { start: '17:00', hours: 6, payment: 'full' } as const;

/** Past parties in Austin, with their hosts' reviews. */
export const pastAustinParties: readonly PartyText[] = [
  {
    title: 'Dana & Joel',
    host: 'Dana Ruiz',
    day: -38,
    bookedDaysBefore: 120,
    type: 'Backyard Wedding',
    ...evening,
    guests: 80,
    zip: '78704',
    theme: 'Garden',
    services: [
      reviewed(
        'Ember & Rye',
        'Family supper',
        5,
        'Eighty people, one table, and nobody waited. They left the kitchen cleaner than they found it.',
      ),
      reviewed(
        'The Low Lanterns',
        'String trio',
        5,
        'They learned my mother’s song from a recording on her phone. She has not stopped talking about it.',
      ),
      reviewed(
        'Fern & Foxglove',
        'Flower arch',
        5,
        'The arch looked as if it had always grown there. Half of it is now on my sister’s balcony.',
      ),
      reviewed(
        'Second Light',
        'Full day, two photographers',
        5,
        'I saw them twice all day and they saw everything. The gallery came in six days.',
      ),
    ],
  },
  {
    title: 'Luis hands over the keys',
    host: 'Luis Medina',
    day: -66,
    bookedDaysBefore: 45,
    type: 'Retirement Party',
    ...evening,
    guests: 45,
    zip: '78745',
    services: [
      reviewed(
        'Ember & Rye',
        'Garden buffet',
        4,
        'The bread alone. Delivery came twenty minutes early, which we were glad of in the end.',
      ),
      reviewed(
        'Clear Signal AV',
        'Speeches and slides',
        5,
        'Forty years of slides, one clicker, no black screens. The microphone worked on the first word.',
      ),
      reviewed(
        'Juniper Hall',
        'The hall for a day',
        4,
        'A plain, honest room. The stage was just right for the speeches; parking fills up by six.',
      ),
    ],
  },
  {
    title: 'Ada and Zora turn five',
    host: 'Ngozi Adichie',
    day: -52,
    bookedDaysBefore: 30,
    type: 'Birthday Party',
    ...afternoon,
    guests: 32,
    zip: '78702',
    theme: 'Colorful',
    services: [
      reviewed(
        'Masa Madre',
        'Taco bar',
        5,
        'They pressed tortillas with the twins for half an hour. Every salsa had a label and the children tried all three.',
      ),
      reviewed(
        'Big Bounce Barton',
        'Bounce castle, 4 hours',
        5,
        'Wiped down in front of us, and the two helpers knew every child’s name by three o’clock.',
      ),
      { vendor: 'Bright Side Balloons', package: 'Garland and number' },
    ],
  },
  {
    title: 'Nine to five no more',
    host: 'Peter Halvorsen',
    day: -81,
    bookedDaysBefore: 40,
    type: 'Corporate Event',
    ...evening,
    guests: 70,
    zip: '78701',
    theme: 'Modern',
    services: [
      { vendor: 'Rooftop Fourteen', package: 'Evening on the terrace' },
      reviewed(
        'Clear Signal AV',
        'Garden sound',
        5,
        'Loud where we danced and quiet where we talked. No complaints from the neighbors, which is a first.',
      ),
      reviewed(
        'Night Heron DJs',
        'DJ for the evening',
        5,
        'Read the room better than I read my own team. Ended at eleven on the dot.',
      ),
    ],
  },
  {
    title: 'Shreya finishes',
    host: 'Shreya Nair',
    day: -174,
    bookedDaysBefore: 35,
    type: 'Graduation Party',
    ...afternoon,
    guests: 50,
    zip: '78751',
    services: [
      reviewed(
        'Laurel Court',
        'Garden courtyard',
        5,
        'It rained for one hour and they had moved everything into the hall before I had found my umbrella.',
      ),
      reviewed('Masa Madre', 'Taco bar', 5, 'My grandmother asked for the green salsa recipe and got most of it.'),
      { vendor: 'Booth & Bluebonnet', package: 'Photo booth' },
    ],
  },
  {
    title: 'Carla and Ben say it properly',
    host: 'Carla Benedetti',
    day: -95,
    bookedDaysBefore: 100,
    type: 'Anniversary',
    ...evening,
    guests: 60,
    zip: '78704',
    theme: 'Classic',
    services: [
      reviewed(
        'Laurel Court',
        'Courtyard and hall',
        5,
        'The fountain off for the vows, on for the photographs. Somebody there thinks about everything.',
      ),
      reviewed('Linen & Lark', 'Laid table', 5, 'Sixty places laid like one. We did not wash a single glass.'),
      reviewed(
        'The Low Lanterns',
        'Full evening, five players',
        5,
        'Standards until the cake and then, somehow, our whole record collection.',
      ),
    ],
  },
];
