import type { Listing } from './listings.ts';

export const decorators: readonly Listing[] = [
  {
    name: 'Balcones Light & Lantern',
    metro: 'austin',
    trade: 'lanterns',
    zip: '78756',
    about: 'String lights on poles in flower tubs, lanterns in your trees, candles where feet do not go.',
  },

  {
    name: 'Prairie Stem',
    metro: 'chicago',
    trade: 'florist',
    zip: '60618',
    about: 'Grasses, dahlias and things other people call weeds, grown on three empty lots.',
  },
  {
    name: 'Up Up Uptown Balloons',
    metro: 'chicago',
    trade: 'balloons',
    zip: '60640',
    about: 'Garlands up stairs, arches over doors, and a van that smells faintly of birthday.',
  },
  {
    name: 'Table Eleven Rentals',
    metro: 'chicago',
    trade: 'tableware',
    about: 'Plates, glasses and linen for 300, delivered clean and fetched dirty.',
  },

  {
    name: 'Twenty-Eighth Street Blooms',
    metro: 'newYork',
    trade: 'florist',
    zip: '10001',
    about: 'At the flower market by five, at your door by ten. Arches that come up in the lift in one piece.',
  },
  {
    name: 'Fold & Flutter',
    metro: 'newYork',
    trade: 'paper',
    zip: '11211',
    about: 'Paper fans, honeycombs and cut flags from a studio in Brooklyn. Any color that has a name.',
  },
  {
    name: 'Marlowe Rooms',
    metro: 'newYork',
    trade: 'wholeRoom',
    about: 'We take an empty room at noon and hand you a party at six. One plan, one invoice, one broom.',
  },

  {
    name: 'Papel y Flor',
    metro: 'losAngeles',
    trade: 'paper',
    about: 'Papel picado with the names of your people in it, and paper marigolds that last until next year.',
  },
  {
    name: 'Sunset Balloon Works',
    metro: 'losAngeles',
    trade: 'balloons',
    zip: '90026',
    about: 'Balloon walls for people with opinions about pink. Everything is taken down and recycled.',
  },
  {
    name: 'Desert Bloom Studio',
    metro: 'losAngeles',
    trade: 'florist',
    about: 'Proteas, dried palms and roses that know about heat. Ceremony arches that stand in wind.',
  },

  {
    name: 'Peach & Pampas',
    metro: 'atlanta',
    trade: 'wholeRoom',
    about: 'Soft rooms with hard deadlines: backdrops, flowers, lounges and someone with a ladder all night.',
  },
  {
    name: 'Grant Park Garlands',
    metro: 'atlanta',
    trade: 'balloons',
    zip: '30312',
    about: 'Garlands for porches, numbers for cakes, and a promise about helium.',
  },
  {
    name: 'Firefly Lighting & Lanterns',
    metro: 'atlanta',
    trade: 'lanterns',
    zip: '30316',
    about: 'We light gardens so that people stay an hour longer. Two hundred lanterns, all of them dusted.',
  },

  {
    name: 'Columbine Flower Farm',
    metro: 'denver',
    trade: 'florist',
    zip: '80302',
    about: 'An acre of cut flowers under the Flatirons. Buckets for makers, arches for everyone else.',
  },
  {
    name: 'White Cloth Denver',
    metro: 'denver',
    trade: 'tableware',
    about: 'Linen pressed the same morning, glass without spots, and a crew that can count to 200.',
  },
  {
    name: 'Ember Lane Lights',
    metro: 'denver',
    trade: 'lanterns',
    about: 'Canopies of bulbs for barns, patios and one parking garage nobody recognised.',
  },

  {
    name: 'Moss & Madrona',
    metro: 'seattle',
    trade: 'florist',
    zip: '98122',
    about: 'Fern, moss, foxglove and branches from a wet forest, tied with restraint.',
  },
  {
    name: 'Paper Heron',
    metro: 'seattle',
    trade: 'paper',
    zip: '98103',
    about: 'Folded birds by the thousand, lanterns by the dozen, all hung before your first guest.',
  },
  {
    name: 'Georgetown China Cupboard',
    metro: 'seattle',
    trade: 'tableware',
    zip: '98108',
    about: 'Old china that matches in spirit only. Cake stands, teapots and a strict washing-up rota of our own.',
  },

  {
    name: 'Switchgrass Flowers',
    metro: 'driftless',
    trade: 'florist',
    zip: '52101',
    about: 'Cut flowers from a hillside outside Decorah, April to October, and wreaths when it freezes.',
  },

  {
    name: 'Ravenswood Lanterns',
    metro: 'chicago',
    trade: 'lanterns',
    zip: '60640',
    about: 'Lanterns for alleys, yards and church halls, hung by people who own very long ladders.',
  },
  {
    name: 'Highland Stems',
    metro: 'atlanta',
    trade: 'florist',
    zip: '30307',
    about: 'Dahlias in August, camellias in February, and no flower that came by plane.',
  },
];
