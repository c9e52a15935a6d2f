import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { EventType } from '#shared/planning/event-types.ts';
import { drawingKey } from '#shared/media/pictures.ts';
import type { PaletteName, SceneName } from '#shared/media/pictures.ts';

export interface Picture {
  src: string;
  alt: string;
}

const drawn = <C extends Category>(category: C, scene: SceneName<C>, palette: PaletteName, alt: string): Picture => ({
  src: `/media/${drawingKey(category, scene, palette)}`,
  alt,
});

const supper = drawn('catering', 'longSupper', 'lawn', 'A long table seen from above, six plates laid');

/** What an event looks like before it has pictures of its own; the palette belongs to the kind of event. */
const pictures: Record<EventType, Picture> = {
  'Birthday Party': drawn('catering', 'cake', 'marigold', 'A tiered cake under bunting'),
  'Baby Shower': drawn('decor', 'balloons', 'mint', 'A balloon garland over three panels'),
  'Bridal Shower': drawn('decor', 'bouquet', 'peony', 'A large bouquet in a vase'),
  'Engagement Party': drawn('decor', 'lanterns', 'berry', 'Paper lanterns above a table'),
  Anniversary: drawn('decor', 'tablescape', 'garden', 'Vases, candles and plates on a table'),
  'Backyard Wedding': drawn('decor', 'ceremony', 'peony', 'A flower arch at the end of an aisle'),
  Housewarming: drawn('venue', 'backyard', 'mint', 'A house with a long table in the yard'),
  'Graduation Party': drawn('decor', 'fans', 'marigold', 'Paper fans behind a dessert table'),
  'Holiday Party': drawn('venue', 'backyard', 'dusk', 'A house with a long table in the yard, after sunset'),
  'Bar/Bat Mitzvah': drawn('audio-visual', 'dancefloor', 'pool', 'Dancers on a lit floor'),
  'Retirement Party': drawn('catering', 'drinks', 'sea', 'A punch bowl and four glasses with citrus'),
  Quinceañera: drawn('decor', 'ceremony', 'berry', 'A flower arch at the end of an aisle'),
  Fundraiser: drawn('venue', 'arcade', 'lawn', 'An arcade of arches with lights strung across'),
  'Corporate Event': drawn('venue', 'loft', 'clay', 'A loft with tall windows and a long table'),
  Other: supper,
};

/** The drawing of a kind of event; a long table for one that is not known yet. */
export const eventPicture = (eventType: string | null): Picture =>
  eventType !== null && Object.hasOwn(pictures, eventType) ? pictures[eventType as EventType] : supper;

/** The drawing of a service where it is chosen. */
export const servicePicture: Record<Category, string> = {
  venue: drawn('venue', 'glasshouse', 'meadow', '').src,
  catering: drawn('catering', 'longSupper', 'garden', '').src,
  entertainment: drawn('entertainment', 'trio', 'tomato', '').src,
  photography: drawn('photography', 'prints', 'pool', '').src,
  decor: drawn('decor', 'ceremony', 'peony', '').src,
  activities: drawn('activities', 'bounce', 'lawn', '').src,
  'audio-visual': drawn('audio-visual', 'cinema', 'dusk', '').src,
};

/** A picture of what was chosen of a vendor: that of its first package with one, else a drawing of the service. */
export const itemPicture = ({ packages, category }: Pick<PlanItem, 'packages' | 'category'>): string =>
  packages.find(({ imageUrl }) => imageUrl)?.imageUrl ?? servicePicture[category];
