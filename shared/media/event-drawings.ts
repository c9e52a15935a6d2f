import type { Category } from '../kernel/categories.ts';
import type { EventType } from '../planning/event-types.ts';
import { drawingKey } from './drawing-key.ts';
import type { PaletteName, SceneName } from './pictures.ts';

/** The drawing of a kind of event. */
export interface EventDrawing {
  /** Its key in the media bucket. */
  key: string;
  category: Category;
  scene: string;
  palette: PaletteName;
  alt: string;
}

const drawn = <C extends Category>(
  category: C,
  scene: SceneName<C>,
  palette: PaletteName,
  alt: string,
): EventDrawing => ({ key: drawingKey(category, scene, palette), category, scene, palette, alt });

const supper = drawn('catering', 'longSupper', 'lawn', 'A long table seen from above, six plates laid');

/** The drawing of each event type, for events without their own pictures; the palette belongs to the event type. */
export const eventDrawings: Record<EventType, EventDrawing> = {
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

/** Returns the drawing of an event type; a long table for an unknown type. */
export const eventDrawing = (eventType: string | null): EventDrawing =>
  eventType !== null && Object.hasOwn(eventDrawings, eventType) ? eventDrawings[eventType as EventType] : supper;

/** Returns the key of the same drawing for link previews, since social networks show no SVG. */
export const sharePictureKey = ({ category, scene, palette }: EventDrawing): string =>
  `drawings/share/${category}-${scene}-${palette}.png`;
