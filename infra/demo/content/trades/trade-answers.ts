import type { Answer } from '#shared/vendors/application/application.ts';
import type { TradeName } from './trades.ts';

type Answers = Readonly<Record<string, Answer>>;

const venue = (venueType: string, capacity: number): Answers => ({
  venueType,
  capacity,
  amenities: ['Parking', 'Kitchen', 'Restrooms', 'Tables & Chairs'],
  setupTime: '2 hours',
  cleanupIncluded: true,
});

const food = (
  serviceStyle: string[],
  cuisineTypes: string[],
  minimumGuests: number,
  maximumGuests: number,
): Answers => ({
  serviceStyle,
  cuisineTypes,
  minimumGuests,
  maximumGuests,
  alcoholService: cuisineTypes.length === 0,
  equipmentIncluded: ['Plates & Cutlery', 'Serving Equipment'],
});

const stage = (entertainmentType: string[], musicGenres: string[], performanceDuration: string): Answers => ({
  entertainmentType,
  musicGenres,
  equipmentProvided: ['Microphones', 'Sound System'],
  performanceDuration,
  interactionLevel: 'Adapts to the Event',
});

const pictures = (serviceTypes: string[], deliveryTime: string): Answers => ({
  serviceTypes,
  shootingStyle: ['Documentary', 'Natural Light'],
  deliveryTime,
  packageIncludes: ['Edited Digital Photos', 'Online Gallery'],
  equipmentBackup: true,
});

const decor = (decorServices: string[], designStyles: string[]): Answers => ({
  decorServices,
  designStyles,
  setupServices: 'Both Setup and Breakdown',
  customDesign: true,
});

const fun = (activityTypes: string[], ageGroups: string[], spaceRequirements: string): Answers => ({
  activityTypes,
  ageGroups,
  groupSize: '11-25',
  materialsIncluded: true,
  spaceRequirements,
});

const lawn = 'A level lawn of 20 by 20 feet and one power outlet within 50 feet.';

/** The values of a trade's businesses for the questions about their service. */
export const tradeAnswers: Record<TradeName, Answers> = {
  courtyard: venue('Both Indoor & Outdoor', 120),
  barn: venue('Both Indoor & Outdoor', 140),
  loft: venue('Indoor', 110),
  rooftop: venue('Outdoor', 90),
  hall: venue('Indoor', 160),
  waterside: venue('Hybrid Space', 90),
  glasshouse: venue('Indoor', 70),
  supper: food(['Family Style', 'Plated', 'Buffet'], ['American', 'Vegetarian'], 16, 150),
  tacos: food(['Food Stations', 'Drop-off'], ['Mexican', 'Tex-Mex'], 15, 200),
  barbecue: food(['Buffet', 'Drop-off'], ['Barbecue', 'Southern'], 20, 250),
  grazing: food(['Cocktail Reception', 'Boxed Meals'], ['Mediterranean', 'Vegetarian'], 10, 120),
  bakery: food(['Drop-off'], ['Desserts & Bakery'], 8, 200),
  dumplings: food(['Food Stations', 'Drop-off'], ['Chinese', 'Vegetarian'], 15, 180),
  pizza: food(['Food Stations', 'Family Style'], ['Italian', 'Vegetarian'], 15, 150),
  bar: food(['Cocktail Reception'], [], 20, 250),
  strings: stage(['String Ensemble'], ['Classical', 'Pop'], '2 hours'),
  band: stage(['Live Band', 'Singer'], ['R&B / Soul', 'Rock', 'Folk'], '3 hours'),
  dj: { ...stage(['DJ', 'MC / Host'], ['Pop', 'Latin', 'Electronic'], 'Full event'), minimumHours: 4 },
  magic: stage(['Magician'], [], '45 minutes'),
  piano: stage(['Solo Musician', 'Singer'], ['Jazz', 'Blues'], '2 hours'),
  puppets: stage(['Puppet Show', 'Storyteller', 'Clown'], ["Children's Music"], '45 minutes'),
  mariachi: stage(['Mariachi'], ['Latin'], '2 hours'),
  dayCoverage: pictures(['Photography', 'Photo Editing'], '2-3 weeks'),
  photoBooth: pictures(['Photo Booth'], 'Same Day'),
  film: pictures(['Videography'], '1 month'),
  portraits: pictures(['Portrait Session', 'Prints & Albums'], '1 week'),
  prints: pictures(['Photography', 'Prints & Albums'], 'Same Day'),
  florist: decor(['Floral Arrangements', 'Arches & Ceremony Decor'], ['Garden', 'Bohemian']),
  balloons: decor(['Balloon Decor', 'Backdrops'], ['Whimsical', 'Modern']),
  tableware: decor(['Table Settings'], ['Classic', 'Modern']),
  paper: decor(['Backdrops', 'Event Styling'], ['Whimsical', 'Cultural & Traditional']),
  lanterns: decor(['Lighting', 'Arches & Ceremony Decor'], ['Rustic', 'Garden']),
  wholeRoom: decor(['Event Styling', 'Centerpieces', 'Draping'], ['Glamorous', 'Modern']),
  bounce: fun(['Bounce House'], ['Children (4-8)', 'Tweens (9-12)'], lawn),
  lawnGames: fun(['Lawn Games'], ['All Ages'], lawn),
  crafts: fun(['Arts & Crafts'], ['Children (4-8)', 'Adults'], 'Two tables, a tap nearby, a floor that may get wet.'),
  carnival: fun(['Carnival Games'], ['All Ages'], 'Ten feet of width for each stall and one power outlet.'),
  miniGolf: fun(['Mini Golf'], ['All Ages'], 'A level floor or lawn of 15 by 40 feet.'),
  casino: fun(['Casino Games', 'Trivia & Game Show'], ['Adults'], 'Ten by ten feet indoors for each table.'),
  pinata: fun(['Piñata'], ['Children (4-8)', 'Tweens (9-12)'], 'A branch or beam ten feet up and space to swing.'),
  sound: {},
  cinema: {},
  danceFloor: {},
  lighting: {},
  speeches: {},
};
