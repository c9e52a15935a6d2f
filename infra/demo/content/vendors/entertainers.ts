import type { Listing } from './listings.ts';

export const entertainers: readonly Listing[] = [
  {
    name: 'Kit Carraway, Magician',
    metro: 'austin',
    trade: 'magic',
    about: 'One rabbit, two decks, and an eye for the shy child in the third row.',
  },
  {
    name: 'Night Heron DJs',
    metro: 'austin',
    trade: 'dj',
    also: 'danceFloor',
    zip: '78702',
    about: 'Three DJs who read rooms. Soul until the cake, whatever you like after it, and we end on time.',
  },
  {
    name: 'Mariachi Laguna Gloria',
    metro: 'austin',
    trade: 'mariachi',
    zip: '78745',
    about: 'Six players in full dress. We know four hundred songs and the one your mother wants.',
  },

  {
    name: 'Logan Square Five',
    metro: 'chicago',
    trade: 'band',
    zip: '60647',
    about: 'Five friends, two singers, horns on request. We learn three songs for every party.',
  },
  {
    name: 'The Marionette Cart',
    metro: 'chicago',
    trade: 'puppets',
    about: 'A cart, a curtain and eleven puppets. The wolf is polite and the grandmother is not.',
  },
  {
    name: 'Wells Street Keys',
    metro: 'chicago',
    trade: 'piano',
    about: 'Piano for dinners, trios for dancing close. We bring the piano, stairs included.',
  },

  {
    name: 'Prospect Strings',
    metro: 'newYork',
    trade: 'strings',
    zip: '11215',
    about: 'A quartet from two orchestras. Bach while people find their seats, the other thing when they have.',
  },
  {
    name: 'Professor Quill',
    metro: 'newYork',
    trade: 'magic',
    about: 'Close-up conjuring in a good suit. Cards, coins, a borrowed ring that always comes back.',
  },
  {
    name: 'Bodega Brass Sound System',
    metro: 'newYork',
    trade: 'dj',
    also: 'sound',
    about: 'Vinyl, two trumpets and speakers that fit up a walk-up. Salsa, house, and your uncle’s request.',
  },

  {
    name: 'Mariachi Sol de Boyle',
    metro: 'losAngeles',
    trade: 'mariachi',
    about: 'Third-generation mariachi. We play at dawn under windows and at midnight on tables.',
  },
  {
    name: 'Echo Park Velvet',
    metro: 'losAngeles',
    trade: 'dj',
    zip: '90026',
    about:
      'Disco, cumbia and slow songs from the right decade. Silent headphones when the neighbors are light sleepers.',
  },
  {
    name: 'The Paper Theater',
    metro: 'losAngeles',
    trade: 'puppets',
    zip: '90027',
    about: 'Shadow puppets and stories for ages three to eight, and for the adults pretending to supervise.',
  },

  {
    name: 'Sweet Auburn Revue',
    metro: 'atlanta',
    trade: 'band',
    about: 'Soul and gospel with a horn line. The grandmothers dance first; everyone follows.',
  },
  {
    name: 'Ivory & Ponce',
    metro: 'atlanta',
    trade: 'piano',
    zip: '30308',
    about: 'A pianist who takes requests on napkins, and a bass player who has heard all of them.',
  },
  {
    name: 'Dogwood Quartet',
    metro: 'atlanta',
    trade: 'strings',
    about: 'Garden weddings are our subject: pegs on the music, shade for the cello, and a plan for wind.',
  },

  {
    name: 'Front Range Ramblers',
    metro: 'denver',
    trade: 'band',
    about: 'Fiddle, banjo, bass and a caller who can teach a hundred people one dance in four minutes.',
  },
  {
    name: 'Abra Calabrese',
    metro: 'denver',
    trade: 'magic',
    about:
      'Birthday magic with a rabbit called Elbow, and stage illusions for companies that have had enough of slides.',
  },
  {
    name: 'Colfax Turntables',
    metro: 'denver',
    trade: 'dj',
    zip: '80206',
    about: 'One DJ, two decks, a mirror ball on a tripod. Weddings, retirements and one memorable christening.',
  },

  {
    name: 'Georgetown Jazz Trio',
    metro: 'seattle',
    trade: 'piano',
    zip: '98108',
    about: 'Keys, bass and brushes at a volume that lets people fall in love across a table.',
  },
  {
    name: 'Puget Strings',
    metro: 'seattle',
    trade: 'strings',
    about: 'Trio or quartet, on docks, lawns and ferries. Everything is clipped down.',
  },
  {
    name: 'The Very Small Circus',
    metro: 'seattle',
    trade: 'puppets',
    zip: '98103',
    about: 'Clowns, stories and a flea circus that may or may not have fleas.',
  },

  {
    name: 'Coulee Fiddlers',
    metro: 'driftless',
    trade: 'band',
    zip: '52101',
    about: 'Dance music from these valleys: polkas, waltzes and a two-step for people who say they do not dance.',
  },

  {
    name: 'Comal Street Puppets',
    metro: 'austin',
    trade: 'puppets',
    zip: '78613',
    about:
      'Hand puppets built from cedar scraps. The armadillo does not want to go to bed, and the children always take its side.',
  },
  {
    name: 'Ashland Avenue Decks',
    metro: 'chicago',
    trade: 'dj',
    zip: '60622',
    about: 'House music was invented eight blocks from our garage. We also know when to play your aunt’s song.',
  },
  {
    name: 'East Lake Selectors',
    metro: 'atlanta',
    trade: 'dj',
    zip: '30316',
    about: 'Bass, brunch or ballads, with one rule: the dance floor is never empty for two songs in a row.',
  },
  {
    name: 'Rainy Day Selectors',
    metro: 'seattle',
    trade: 'dj',
    zip: '98122',
    about: 'Vinyl for dinner, everything else for dancing, and a host’s voice that carries without shouting.',
    packages: [
      ['DJ for the evening', 'Five hours with speakers, lights and a mirror ball.', 980, 'flat'],
      ['Host and DJ', 'Somebody at the microphone who knows the names and the schedule.', 1190, 'flat'],
      ['DJ by the hour', 'One DJ, two turntables, small sound.', 160, 'per_hour'],
    ],
  },
];
