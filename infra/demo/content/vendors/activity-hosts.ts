import type { Listing } from './listings.ts';

export const activityHosts: readonly Listing[] = [
  {
    name: 'Zilker Lawn Club',
    metro: 'austin',
    trade: 'lawnGames',
    about: 'Croquet, bocce and cornhole with a referee in white and a trophy in tin.',
  },
  {
    name: 'Hola Piñata',
    metro: 'austin',
    trade: 'pinata',
    zip: '78702',
    about: 'Piñatas made to a child’s drawing. Bring the drawing; dragons are two days extra.',
  },

  {
    name: 'Second City Carnival',
    metro: 'chicago',
    trade: 'carnival',
    about: 'Stalls painted by a sign writer, prizes worth winning, and popcorn for the queue.',
  },
  {
    name: 'Windy Lawn Games',
    metro: 'chicago',
    trade: 'lawnGames',
    about: 'Games that do not blow away. Delivered by bicycle inside three miles, by van beyond.',
  },
  {
    name: 'Clay Corner Evanston',
    metro: 'chicago',
    trade: 'crafts',
    zip: '60201',
    about: 'Pots, paint and a kiln. What your guests make comes in the post two weeks later.',
  },

  {
    name: 'Coney Stalls',
    metro: 'newYork',
    trade: 'carnival',
    zip: '11215',
    about: 'Three old games from the boardwalk, repaired. Everybody wins a small bear.',
  },
  {
    name: 'Paint the Town Table',
    metro: 'newYork',
    trade: 'crafts',
    zip: '11101',
    about: 'A painter, easels and drop cloths at your place. Nobody has to paint a sunset.',
  },
  {
    name: 'Pocket Greens Mini Golf',
    metro: 'newYork',
    trade: 'miniGolf',
    about: 'Nine holes that fit a loft, a roof or a long hallway. Windmill included.',
  },

  {
    name: 'Bounce Los Feliz',
    metro: 'losAngeles',
    trade: 'bounce',
    zip: '90027',
    about: 'Castles, slides and a helper who learns every name. Cleaned before, cleaned after.',
  },
  {
    name: 'Estrella Piñatas',
    metro: 'losAngeles',
    trade: 'pinata',
    about: 'Seven-pointed stars the old way, with newspaper and paste, and someone to hold the rope.',
  },
  {
    name: 'Crown & Clover Workshops',
    metro: 'losAngeles',
    trade: 'crafts',
    zip: '90232',
    about: 'Flower crowns, clay and paint for showers and birthdays. We bring the table and take the mess.',
  },

  {
    name: 'Jump Georgia',
    metro: 'atlanta',
    trade: 'bounce',
    zip: '30060',
    about: 'The big castle, the obstacle run and two helpers who played college ball.',
  },
  {
    name: 'Piedmont Lawn Society',
    metro: 'atlanta',
    trade: 'lawnGames',
    about: 'Badminton, bocce and lemonade manners. Best on a slope, oddly.',
  },
  {
    name: 'Tin Can Alley',
    metro: 'atlanta',
    trade: 'carnival',
    about: 'A school-fair in a trailer: eight stalls, one float, prizes by the sack.',
  },

  {
    name: 'Altitude Inflatables',
    metro: 'denver',
    trade: 'bounce',
    about: 'Castles staked for mountain wind, with a gauge on the fence and a helper who reads it.',
  },
  {
    name: 'Nine Hole Saloon',
    metro: 'denver',
    trade: 'miniGolf',
    zip: '80110',
    about: 'Mini golf with swinging doors. Goes up on lawns, decks and dance floors in an hour.',
  },
  {
    name: 'Boulder Kite & Picnic',
    metro: 'denver',
    trade: 'pinata',
    zip: '80302',
    about: 'Kites for ten, blankets for thirty, and piñatas for when the wind drops.',
  },

  {
    name: 'Puddle Jumpers',
    metro: 'seattle',
    trade: 'bounce',
    about: 'A castle with a roof, because we live here. Dry socks for sale at cost.',
  },
  {
    name: 'Fremont Craft Wagon',
    metro: 'seattle',
    trade: 'crafts',
    zip: '98103',
    about: 'A wagon of paint, felt and clay with two patient people in aprons.',
  },
  {
    name: 'Ballard Bocce & Croquet',
    metro: 'seattle',
    trade: 'lawnGames',
    zip: '98107',
    about: 'Lawn games with umbrellas, for companies, weddings and one very serious birthday.',
  },

  {
    name: 'County Fair to Go',
    metro: 'driftless',
    trade: 'carnival',
    zip: '52043',
    about: 'Ring toss, duck pond and a pie contest with real judges. We come to farms.',
  },

  {
    name: 'Lone Star Casino Nights',
    metro: 'austin',
    trade: 'casino',
    zip: '78613',
    about: 'Felt tables, patient dealers and play money with your face on it. The house always loses, politely.',
  },
  {
    name: 'Sunset Quiz & Casino',
    metro: 'losAngeles',
    trade: 'casino',
    zip: '90027',
    about: 'Roulette for the brave, a quiz for everybody else, and a trophy that has to be returned next year.',
  },
];
