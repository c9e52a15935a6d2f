import type { Listing } from './listings.ts';

export const venues: readonly Listing[] = [
  {
    name: 'Onion Creek Barn',
    metro: 'austin',
    trade: 'barn',
    zip: '78620',
    about:
      'A limestone barn among live oaks in Dripping Springs. Farm tables for 140, two fire pits, and no neighbors to wake.',
  },

  {
    name: 'Fulton Yard Loft',
    metro: 'chicago',
    trade: 'loft',
    zip: '60607',
    about: 'A former egg warehouse with a freight lift, nine tall windows and a long table cut from its own beams.',
  },
  {
    name: 'The Winter Palms',
    metro: 'chicago',
    trade: 'glasshouse',
    about:
      'A glasshouse kept at seventy degrees all January. Seventy guests sit among the palms while it snows on the roof.',
  },
  {
    name: 'Old Turners Hall',
    metro: 'chicago',
    trade: 'hall',
    about:
      'A gymnasts’ hall from 1911 with a sprung floor, a stage and a kitchen that three grandmothers can work in at once.',
  },

  {
    name: 'Pier Shed Nine',
    metro: 'newYork',
    trade: 'waterside',
    about:
      'A timber shed at the end of a working pier, with the harbor on three sides and the ferry as your guests’ taxi.',
  },
  {
    name: 'Greenpoint Ropeworks',
    metro: 'newYork',
    trade: 'loft',
    zip: '11222',
    about: 'The rope walk is still on the ceiling; below it are white walls, a steel bar and room for 150.',
  },
  {
    name: 'Tar Beach Terrace',
    metro: 'newYork',
    trade: 'rooftop',
    about: 'Nine floors up on a Brooklyn roof: benches, tomato plants, bridges to look at and a lift that fits a cake.',
  },

  {
    name: 'Casa Naranjo',
    metro: 'losAngeles',
    trade: 'courtyard',
    about: 'A 1924 courtyard with an orange tree in the middle, a tiled fountain and arches to keep the sun off.',
  },
  {
    name: 'Silver Lake Glass & Fern',
    metro: 'losAngeles',
    trade: 'glasshouse',
    zip: '90039',
    about: 'Ferns, concrete and a roof that opens. Dinners for seventy under whatever the sky is doing.',
  },
  {
    name: 'Spring Street Bank Roof',
    metro: 'losAngeles',
    trade: 'rooftop',
    zip: '90013',
    about: 'The roof of a closed bank downtown, with its sign still lit and seats for ninety between the letters.',
  },

  {
    name: 'Cotton Exchange Hall',
    metro: 'atlanta',
    trade: 'hall',
    about: 'Heart-pine floors, a gallery for the band and a cloakroom with brass numbers. Holds 160 at round tables.',
  },
  {
    name: 'Magnolia & Brick',
    metro: 'atlanta',
    trade: 'courtyard',
    about: 'A brick courtyard behind a bookshop, two magnolias, one long wall of ivy and a room for when it storms.',
  },
  {
    name: 'Chattahoochee Boathouse',
    metro: 'atlanta',
    trade: 'waterside',
    zip: '30075',
    about:
      'Rowing club by day. In the evening the boats go up, the lanterns go out along the dock, and ninety people eat.',
  },

  {
    name: 'Brighton Iron Works',
    metro: 'denver',
    trade: 'loft',
    zip: '80216',
    about: 'Cranes overhead, a polished floor, doors wide enough for a truck. We clear it and you fill it.',
  },
  {
    name: 'Larkspur Stables',
    metro: 'denver',
    trade: 'barn',
    zip: '80401',
    about: 'Twelve stalls turned into one long room at the foot of the hills, with a paddock for the ceremony.',
  },
  {
    name: 'Timberline Terrace',
    metro: 'denver',
    trade: 'rooftop',
    about: 'A terrace with heaters, blankets and a clear line to the mountains. The sun goes down behind the toast.',
  },

  {
    name: 'Ballard Net Loft',
    metro: 'seattle',
    trade: 'waterside',
    zip: '98107',
    about: 'Where the nets were mended: rope, cedar and a deck over the canal. Boats salute if you wave.',
  },
  {
    name: 'The Rain Garden House',
    metro: 'seattle',
    trade: 'glasshouse',
    about: 'A glass room built for drizzle. It sounds like applause when it rains, and it does rain.',
  },
  {
    name: 'Swedish Hill Hall',
    metro: 'seattle',
    trade: 'hall',
    about: 'Long tables, a stage with painted birches and a kitchen with forty-two coffee cups of every size.',
  },

  {
    name: 'Trout Run Farm',
    metro: 'driftless',
    trade: 'barn',
    zip: '52101',
    about: 'A red barn on a ridge above the Upper Iowa. Bring 140 people; the cows are used to fiddles.',
  },
  {
    name: 'River Landing at Lansing',
    metro: 'driftless',
    trade: 'waterside',
    zip: '52151',
    about: 'A boathouse on the Mississippi with a dock, a screened porch and barges that go by at dinner.',
  },

  {
    name: 'Old Settlers Exchange',
    metro: 'austin',
    trade: 'hall',
    zip: '78664',
    about:
      'A cotton exchange in Round Rock with a lawn behind it. Three hundred sit down, and the loading dock takes a truck.',
    packages: [
      [
        'The exchange for a day',
        'Nine in the morning to midnight, round tables for 300, stage, screen wall and catering kitchen.',
        3200,
        'flat',
      ],
      [
        'Exchange floor, evening',
        'Five in the afternoon to one at night, tables for 300, stage and cloakroom.',
        2700,
        'flat',
      ],
      ['Half floor and lawn', 'Eight hours with tables for 120, the lawn and a door of its own.', 1450, 'flat'],
    ],
  },
  {
    name: 'Arroyo Grange',
    metro: 'losAngeles',
    trade: 'hall',
    zip: '91101',
    about:
      'A farmers’ hall under sycamores in Pasadena, with a stage for speeches and a garden that the children find first.',
    packages: [
      [
        'Grange hall for a day',
        'Ten in the morning to midnight, tables for 220, stage, kitchen and the garden.',
        2300,
        'flat',
      ],
      ['Grange hall, evening', 'Five in the afternoon to midnight, tables for 220 and the stage.', 1900, 'flat'],
      ['Grange garden', 'The garden under the trees for five hours, tables for 60, the porch for rain.', 780, 'flat'],
    ],
  },
];
