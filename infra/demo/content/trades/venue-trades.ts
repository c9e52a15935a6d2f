import type { Trade } from './trades.ts';

const venue = { category: 'venue', deliveryOptions: [], ordersPerDay: [1, 1] } as const;

export const venueTrades = {
  courtyard: {
    ...venue,
    themes: ['Garden', 'Classic', 'Romantic', 'Mediterranean'],
    leadTimes: ['2-3 weeks', '3-4 weeks'],
    packages: [
      [
        'Courtyard for the evening',
        'Five hours under the arches, tables and chairs for 80, string lights, a host on site.',
        1500,
        'flat',
      ],
      [
        'Courtyard and kitchen',
        'Eight hours with the catering kitchen, tables for 100 and a room for rain.',
        2300,
        'flat',
      ],
      [
        'Garden ceremony',
        'Two hours for the ceremony with 60 chairs and a fountain that can be switched off for the vows.',
        850,
        'flat',
      ],
      ['Morning in the garden', 'Nine to one: showers, brunches and christenings for up to 40.', 700, 'flat'],
      ['Extra hour', 'One hour more, before or after.', 160, 'per_hour'],
    ],
  },
  barn: {
    ...venue,
    themes: ['Rustic', 'Western', 'Boho', 'Vintage'],
    leadTimes: ['3-4 weeks', '4-6 weeks'],
    packages: [
      [
        'The barn for a day',
        'Ten in the morning to eleven at night, farm tables for 140, string lights and two fire pits.',
        2600,
        'flat',
      ],
      [
        'Barn and meadow',
        'The barn with the ceremony meadow, 140 benches, parking and a tractor ride for the grandparents.',
        3200,
        'flat',
      ],
      ['Weeknight in the barn', 'Monday to Thursday from four, tables for 80.', 1100, 'flat'],
      ['Stable yard', 'The cobbled yard alone for up to 50, with a long table and a roof for rain.', 680, 'flat'],
      ['Set-up day', 'The day before, from noon, to bring your things in.', 350, 'flat'],
    ],
  },
  loft: {
    ...venue,
    themes: ['Industrial', 'Modern', 'Minimalist', 'Black and White'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      [
        'Loft for the evening',
        'Six hours, freight lift, long table for 60, lounge corner and our playlist or yours.',
        1900,
        'flat',
      ],
      ['Warehouse floor', 'The whole floor for 150 standing or 110 seated, eight hours, two bars.', 3100, 'flat'],
      ['Gallery reception', 'Four hours with white walls, track lights and high tables for 80.', 1250, 'flat'],
      ['Daytime studio', 'Nine to five on weekdays for up to 30, with screen and coffee.', 110, 'per_hour'],
    ],
  },
  rooftop: {
    ...venue,
    themes: ['Modern', 'Glam', 'Industrial'],
    leadTimes: ['2-3 weeks', '3-4 weeks'],
    packages: [
      ['Skyline evening', 'Five hours on the terrace for up to 90, bar, heaters and lounge seats.', 2700, 'flat'],
      ['Rooftop brunch', 'Ten to two, shade sails, long tables for 50.', 1300, 'flat'],
      ['Golden hour', 'The terrace around sundown, for 40 people and a toast.', 310, 'per_hour'],
      ['Terrace and lounge', 'Seven hours with the indoor lounge, so that weather does not matter.', 3400, 'flat'],
    ],
  },
  hall: {
    ...venue,
    themes: ['Classic', 'Vintage', 'Fiesta', 'Formal'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['The hall for a day', 'Noon to midnight, round tables for 160, stage, kitchen and cloakroom.', 1200, 'flat'],
      ['Hall for the afternoon', 'Noon to five, tables for 80 and the kitchen.', 620, 'flat'],
      ['Small room', 'The side room for 35, with a piano that is tuned every month.', 55, 'per_hour'],
      ['Hall and clean-up', 'Noon to midnight; we put everything away and mop the floor.', 1450, 'flat'],
    ],
  },
  waterside: {
    ...venue,
    themes: ['Nautical', 'Garden', 'Rustic', 'Romantic'],
    leadTimes: ['3-4 weeks', '4-6 weeks'],
    packages: [
      [
        'Boathouse and dock',
        'Eight hours, tables for 90, the dock with lanterns, rowing boats until dusk.',
        2500,
        'flat',
      ],
      ['Ceremony on the dock', 'Two hours, 60 folding chairs, arch and microphone.', 780, 'flat'],
      ['Lake supper', 'Five hours on the deck with one long table for 40.', 1350, 'flat'],
      ['Pier picnic', 'Three hours at the waterfront with blankets, crates and lawn for 30.', 420, 'flat'],
    ],
  },
  glasshouse: {
    ...venue,
    themes: ['Garden', 'Tropical', 'Boho', 'Romantic'],
    leadTimes: ['2-3 weeks', '4-6 weeks'],
    packages: [
      [
        'Evening in the glasshouse',
        'Six hours among the palms, tables for 70, warm lights, plants included.',
        2200,
        'flat',
      ],
      ['Greenhouse ceremony', 'Two hours with benches for 50 between the citrus trees.', 820, 'flat'],
      ['Orangery brunch', 'Ten to two for 40, with long tables and a coffee cart corner.', 980, 'flat'],
      ['Potting shed workshop', 'The small house for 16, three hours, aprons and a sink.', 75, 'per_hour'],
    ],
  },
} as const satisfies Record<string, Trade>;
