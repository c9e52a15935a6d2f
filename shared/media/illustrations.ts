import type { Category } from '../kernel/categories.ts';

interface Scene {
  /** Alternative text of the picture. */
  readonly alt: string;
  /** Words in a product that call for this scene. */
  readonly words: string;
}

/** The scenes of each category; web/media has a drawing of each in every palette of its category. */
export const illustrationsByCategory = {
  venue: {
    arcade: {
      alt: 'An arcade of arches with lights strung across',
      words: 'arcade courtyard cloister hall villa mission',
    },
    barn: { alt: 'A red barn with its doors open', words: 'barn ranch farm stable' },
    loft: { alt: 'A loft with tall windows and a long table', words: 'loft warehouse studio gallery industrial' },
    marquee: { alt: 'A striped marquee on a lawn', words: 'marquee tent lawn canopy' },
    glasshouse: { alt: 'A glasshouse full of plants', words: 'glasshouse greenhouse conservatory orangery' },
    rooftop: { alt: 'A rooftop terrace above the city', words: 'rooftop terrace skyline' },
    backyard: { alt: 'A house with a long table in the yard', words: 'backyard garden cottage house' },
    boathouse: { alt: 'A boathouse on a lake', words: 'lake boathouse dock river waterfront pier' },
  },
  catering: {
    longSupper: {
      alt: 'A long table seen from above, six plates laid',
      words: 'supper dinner family plated feast brunch',
    },
    pizza: { alt: 'A pizza on a wooden peel', words: 'pizza' },
    tacos: { alt: 'Four tacos on a tray with limes', words: 'taco tortilla antojitos' },
    grazing: { alt: 'A board of cheese, grapes and figs', words: 'grazing cheese charcuterie board platter canape' },
    steamers: { alt: 'Dumplings in bamboo steamers', words: 'dumpling bao dim sum noodle' },
    cake: { alt: 'A tiered cake under bunting', words: 'cake dessert cupcake sweet tres leches bakery' },
    drinks: {
      alt: 'A punch bowl and four glasses with citrus',
      words: 'drink punch bar cocktail agua lemonade coffee bartending',
    },
    grill: { alt: 'Skewers and corn on a round grill', words: 'grill bbq barbecue fire buffet smoked' },
  },
  entertainment: {
    band: { alt: 'Drums and a guitar on a curtained stage', words: 'band live rock' },
    guitar: { alt: 'A guitar beside a stool with a hat', words: 'guitar acoustic singer songwriter' },
    dj: { alt: 'Two turntables under a mirror ball', words: 'dj dance disco' },
    magic: { alt: 'A rabbit in a top hat', words: 'magic illusion close-up' },
    piano: { alt: 'A grand piano with its lid open', words: 'piano jazz keys' },
    trio: { alt: 'Three musicians with violin, cello and guitar', words: 'trio quartet strings violin cello mariachi' },
    puppets: { alt: 'A puppet booth and its audience', words: 'puppet story clown kids' },
  },
  photography: {
    prints: { alt: 'Prints pegged on two strings', words: 'print polaroid instant' },
    camera: { alt: 'A camera with a bright flash', words: 'day hour coverage photographer' },
    booth: { alt: 'A photo booth and a strip of four pictures', words: 'booth' },
    gallery: { alt: 'Framed pictures on a wall', words: 'gallery frame exhibition' },
    tripod: { alt: 'A camera on a tripod facing a couple', words: 'portrait engagement couple session' },
    film: { alt: 'Two strips of film and a reel', words: 'film video reel highlight' },
    album: { alt: 'An open photo album', words: 'album book' },
  },
  decor: {
    ceremony: { alt: 'A flower arch at the end of an aisle', words: 'arch ceremony aisle chuppah' },
    balloons: { alt: 'A balloon garland over three panels', words: 'balloon' },
    lanterns: { alt: 'Paper lanterns above a table', words: 'lantern paper hanging' },
    bouquet: { alt: 'A large bouquet in a vase', words: 'bouquet flower bloom arrangement' },
    tablescape: { alt: 'Vases, candles and plates on a table', words: 'table centerpiece candle' },
    placeSetting: { alt: 'A place setting with a name card', words: 'place setting tableware linen napkin' },
    fans: { alt: 'Paper fans behind a dessert table', words: 'fan backdrop fiesta wall' },
  },
  activities: {
    bounce: { alt: 'A bounce castle on a lawn', words: 'bounce castle inflatable' },
    lawnGames: { alt: 'Cornhole, croquet and ring toss on a lawn', words: 'lawn games cornhole croquet' },
    kites: { alt: 'Three kites over a meadow', words: 'kite picnic' },
    crafts: { alt: 'A craft table with paints and a drawing', words: 'craft paint art workshop' },
    pinata: { alt: 'A star piñata and a blindfolded child', words: 'piñata pinata' },
    carnival: { alt: 'A carnival stall with balloons and bears', words: 'carnival fair stall prize' },
    miniGolf: { alt: 'A mini golf hole with a windmill', words: 'golf' },
  },
  'audio-visual': {
    stacks: { alt: 'Speaker stacks and beams of light', words: 'speaker sound pa system' },
    cinema: { alt: 'An outdoor screen with deckchairs', words: 'cinema projector screen movie film' },
    dancefloor: { alt: 'Dancers on a lit floor', words: 'dance floor' },
    desk: { alt: 'A mixing desk with faders', words: 'mixer mixing engineer desk console' },
    voice: { alt: 'A microphone and headphones', words: 'microphone mic speech headset' },
    uplights: { alt: 'Columns washed with colored light', words: 'uplight lighting wash' },
  },
} as const satisfies Record<Category, Record<string, Scene>>;
