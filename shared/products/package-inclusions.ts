import type { Category } from '../kernel/categories.ts';

/** What packages can include, by id. */
export const inclusionLabels = {
  tables: 'Tables and chairs',
  linen: 'Linen',
  tableware: 'Plates, glasses and cutlery',
  kitchen: 'Kitchen',
  sound: 'Sound',
  lights: 'Lights',
  microphone: 'Microphone',
  screen: 'Screen',
  staff: 'Staff',
  bartender: 'Bartender',
  drinks: 'Drinks',
  cake: 'Cake',
  'set-up': 'Set-up',
  cleaning: 'Clean-up',
  'rain-room': 'A room for rain',
  parking: 'Parking',
  'online-gallery': 'Online gallery',
  prints: 'Prints',
  album: 'Album',
  props: 'Props',
  materials: 'Materials',
  prizes: 'Prizes',
  helper: 'A helper',
} as const;

export type InclusionId = keyof typeof inclusionLabels;

export const inclusionIds = Object.keys(inclusionLabels) as InclusionId[];

/** The list of each service. */
export const inclusions: Readonly<Record<Category, readonly InclusionId[]>> = {
  venue: ['tables', 'linen', 'kitchen', 'sound', 'lights', 'staff', 'set-up', 'cleaning', 'rain-room', 'parking'],
  catering: ['staff', 'bartender', 'drinks', 'cake', 'tables', 'linen', 'tableware', 'set-up', 'cleaning'],
  entertainment: ['sound', 'lights', 'microphone', 'set-up', 'props', 'helper'],
  photography: ['online-gallery', 'prints', 'album', 'props', 'helper', 'set-up'],
  decor: ['set-up', 'cleaning', 'linen', 'tableware', 'lights', 'tables'],
  activities: ['helper', 'materials', 'prizes', 'set-up', 'cleaning', 'props'],
  'audio-visual': ['sound', 'lights', 'microphone', 'screen', 'staff', 'set-up'],
};

/** What packages can need of the place, by id. */
export const needLabels = {
  power: 'Power',
  water: 'Water',
  space: 'Level space',
  cover: 'A roof if it rains',
  kitchen: 'A kitchen',
  access: 'Access for a vehicle',
  indoors: 'A room',
  outdoors: 'Space outdoors',
} as const;

export type NeedId = keyof typeof needLabels;

export const needIds = Object.keys(needLabels) as NeedId[];

/** The diets that hosts name and dishes serve. */
export const diets = ['Vegetarian', 'Vegan', 'Kosher', 'Halal', 'Gluten-Free'] as const;
export type Diet = (typeof diets)[number];
