import type { Listing } from './listings.ts';

export const technicians: readonly Listing[] = [
  {
    name: 'Moonlight Screen Company',
    metro: 'austin',
    trade: 'cinema',
    about: 'A sixteen-foot screen, deckchairs and a projector that beats the street lamp.',
  },
  {
    name: 'Honest Volume',
    metro: 'austin',
    trade: 'lighting',
    travelMiles: 10,
    zip: '78744',
    about: 'Uplights, path lights and a man with a ladder. We leave before the dancing and come back after it.',
  },

  {
    name: 'Loop Sound & Speech',
    metro: 'chicago',
    trade: 'speeches',
    about: 'Lecterns, microphones and someone at the desk who has heard every joke and laughs anyway.',
  },
  {
    name: 'Division Street Stacks',
    metro: 'chicago',
    trade: 'sound',
    zip: '60622',
    about: 'Street festivals in summer, your party the rest of the year. Loud where you dance, quiet where you eat.',
  },
  {
    name: 'Northside Outdoor Cinema',
    metro: 'chicago',
    trade: 'cinema',
    about: 'Films in courtyards and alleys, with blankets, headphones and a rain date.',
  },

  {
    name: 'Five Borough Floors',
    metro: 'newYork',
    trade: 'danceFloor',
    zip: '11211',
    about: 'Floors that light up, floors of oak, and a crew that carries them to the sixth.',
  },
  {
    name: 'Clinton Hill Uplight',
    metro: 'newYork',
    trade: 'lighting',
    zip: '11201',
    about: 'We wash brick walls in color and hide every cable. Ask for amber.',
  },
  {
    name: 'Table Mic',
    metro: 'newYork',
    trade: 'speeches',
    about: 'Speeches heard at the back, streamed to Lagos and Lisbon, and kept for you.',
  },

  {
    name: 'Magic Hour Lighting',
    metro: 'losAngeles',
    trade: 'lighting',
    zip: '91502',
    about: 'Film-set people with weekends. Gardens lit like the last scene.',
  },
  {
    name: 'Long Beach Sound Library',
    metro: 'losAngeles',
    trade: 'sound',
    zip: '90802',
    about: 'Speakers lent like books, with an engineer who brings them back.',
  },
  {
    name: 'Drive-Up Cinema Club',
    metro: 'losAngeles',
    trade: 'cinema',
    zip: '91101',
    about: 'A screen, a projector and popcorn advice. Backyards, rooftops, one swimming pool.',
  },

  {
    name: 'Peachtree Stage & Sound',
    metro: 'atlanta',
    trade: 'sound',
    about: 'From porch to park: two speakers or twelve, microphones counted twice.',
  },
  {
    name: 'Glow Floor Atlanta',
    metro: 'atlanta',
    trade: 'danceFloor',
    about: 'The floor lights where you step. Shoes optional, socks discouraged.',
  },
  {
    name: 'Marietta Meetings AV',
    metro: 'atlanta',
    trade: 'speeches',
    zip: '30060',
    about: 'Screens, microphones and interpreters’ headsets for rooms from ten to four hundred.',
  },

  {
    name: 'Red Rocks Rental',
    metro: 'denver',
    trade: 'sound',
    zip: '80401',
    about: 'Concert people who also do your garden. Engineer, stacks and a noise meter for the neighbors.',
  },
  {
    name: 'Blue Hour Uplighting',
    metro: 'denver',
    trade: 'lighting',
    about: 'A dozen lamps make a tent a ballroom. Two dozen make it yours.',
  },
  {
    name: 'RiNo Dance Floors',
    metro: 'denver',
    trade: 'danceFloor',
    zip: '80205',
    about: 'Oak on grass, glass over lights, level to a quarter inch.',
  },

  {
    name: 'Emerald Speeches',
    metro: 'seattle',
    trade: 'speeches',
    zip: '98101',
    about: 'Conferences, memorials and toasts, with captions on the screen as people speak.',
  },
  {
    name: 'Cedar & Subwoofer',
    metro: 'seattle',
    trade: 'sound',
    about: 'Good sound in wooden rooms and wet gardens. All cables are rubber for a reason.',
  },
  {
    name: 'Lantern Slide Cinema',
    metro: 'seattle',
    trade: 'cinema',
    zip: '98107',
    about: 'Your family’s slides and films, put in order and shown properly, outdoors if the sky agrees.',
  },

  {
    name: 'Valley PA & Lights',
    metro: 'driftless',
    trade: 'sound',
    also: 'lighting',
    zip: '54665',
    about: 'The only mixing desk for forty miles, and it has been to every wedding in them.',
  },

  {
    name: 'Wilshire Podium & Mic',
    metro: 'losAngeles',
    trade: 'speeches',
    zip: '90013',
    about: 'Lecterns that do not wobble and microphones that work for short aunts and tall uncles.',
  },
];
