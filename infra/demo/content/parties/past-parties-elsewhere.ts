import type { PartyText, ServiceText } from './parties.ts';

const reviewed = (vendor: string, name: string, rating: 3 | 4 | 5, review: string): ServiceText => ({
  vendor,
  package: name,
  rating,
  review,
});

const afternoon = { start: '13:00', hours: 4, payment: 'full' } as const;
const evening = { start: '18:00', hours: 5, payment: 'full' } as const;

/** Past parties in other places, and some smaller ones in Austin. */
export const pastPartiesElsewhere: readonly PartyText[] = [
  {
    title: 'A very quiet engagement',
    host: 'Marcus Tran',
    day: -58,
    bookedDaysBefore: 40,
    type: 'Engagement Party',
    ...evening,
    guests: 36,
    zip: '60607',
    theme: 'Modern',
    services: [
      reviewed(
        'Fulton Yard Loft',
        'Loft for the evening',
        4,
        'Tall windows, long table, slow lift. The light at seven is worth the stairs.',
      ),
      reviewed(
        'Bao Down Broadway',
        'Dumpling bar',
        5,
        'The aunts took over the party by eight. We would not have it otherwise.',
      ),
      reviewed(
        'Lake Effect Photo',
        'Half day',
        5,
        'It was gray and windy and the pictures are the best we have ever had taken.',
      ),
    ],
  },
  {
    title: 'Yusuf signs the lease',
    host: 'Yusuf Demir',
    day: -73,
    bookedDaysBefore: 28,
    type: 'Housewarming',
    ...evening,
    guests: 28,
    zip: '11211',
    services: [
      reviewed(
        'Mott & Mulberry Supper',
        'Family supper',
        5,
        'Platters for twenty-eight in a kitchen for two. They were calm, so we were too.',
      ),
      reviewed(
        'Professor Quill',
        'Close-up magic',
        4,
        'My ring left my hand and turned up in a lemon. I have checked all our lemons since.',
      ),
      reviewed(
        'Instant Borough',
        'Polaroids all evening',
        3,
        'Lovely pictures, though the film ran out before the cake. They refunded the last hour without being asked.',
      ),
    ],
  },
  {
    title: 'Las quince de Lucía',
    host: 'Luis Medina',
    day: -109,
    bookedDaysBefore: 75,
    type: 'Quinceañera',
    ...evening,
    guests: 90,
    zip: '90042',
    theme: 'Fiesta',
    services: [
      reviewed(
        'Mariachi Sol de Boyle',
        'Mariachi, six players',
        5,
        'Three generations on the dance floor within one song.',
      ),
      reviewed(
        'Elote Norte',
        'Taco bar',
        4,
        'The corn cups ran out first, so order double. The tacos did not run out, and neither did the patience of the cooks.',
      ),
      reviewed(
        'Papel y Flor',
        'Papel picado',
        5,
        'Her name over every table, cut by hand. She has hung one across her bedroom.',
      ),
    ],
  },
  {
    title: 'Grant family reunion',
    host: 'Rosalind Grant',
    day: -88,
    bookedDaysBefore: 90,
    type: 'Other',
    ...afternoon,
    guests: 64,
    zip: '30310',
    services: [
      reviewed(
        'Kinfolk Portraits',
        'Portrait corner',
        5,
        'Sixty-four cousins and one ladder. Everyone’s eyes are open.',
      ),
      reviewed(
        'Low Smoke High Road',
        'Smokehouse buffet',
        5,
        'The mustard sauce started an argument that will last until the next reunion.',
      ),
    ],
  },
  {
    title: 'Marcus moves to the mountains',
    host: 'Marcus Tran',
    day: -131,
    bookedDaysBefore: 45,
    type: 'Birthday Party',
    ...evening,
    guests: 48,
    zip: '80205',
    theme: 'Rustic',
    services: [
      reviewed(
        'Front Range Ramblers',
        'Band, two sets',
        5,
        'Four minutes of teaching and a hundred feet moving the same way. My knees are still proud.',
      ),
      reviewed(
        'Mile High Margherita',
        'Pizza oven in your yard',
        4,
        'The oven came through a gate I would not send a bicycle through. First pizza a little dark, the other fifty perfect.',
      ),
    ],
  },
  {
    title: 'Eleanor’s bookshop is ten',
    host: 'Eleanor Pike',
    day: -61,
    bookedDaysBefore: 33,
    type: 'Fundraiser',
    ...evening,
    guests: 75,
    zip: '98107',
    services: [
      reviewed('Ballard Net Loft', 'Lake supper', 5, 'A tug saluted during the auction and the bidding doubled.'),
      reviewed(
        'Tidewater Grazing',
        'Grazing table',
        3,
        'Beautiful and good, but set for fewer than we were. The rye is worth the ferry.',
      ),
      reviewed(
        'Georgetown Jazz Trio',
        'Jazz trio',
        5,
        'Quiet enough to raise money over, good enough that people stopped to listen.',
      ),
    ],
  },
  {
    title: 'Peter and the polka',
    host: 'Peter Halvorsen',
    day: -152,
    bookedDaysBefore: 80,
    type: 'Anniversary',
    ...evening,
    guests: 110,
    zip: '52101',
    theme: 'Rustic',
    services: [
      reviewed(
        'Trout Run Farm',
        'The barn for a day',
        5,
        'The cows came to the fence for the fiddles. Hosts who hand you a rake for the fire pit and a coat when it cools.',
      ),
    ],
  },
];
