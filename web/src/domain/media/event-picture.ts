import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { eventDrawing } from '#shared/media/event-drawings.ts';
import { drawingKey } from '#shared/media/drawing-key.ts';
import type { PaletteName, SceneName } from '#shared/media/pictures.ts';

export interface Picture {
  src: string;
  alt: string;
}

const drawn = <C extends Category>(category: C, scene: SceneName<C>, palette: PaletteName): string =>
  `/media/${drawingKey(category, scene, palette)}`;

/** Returns the drawing of an event type; a long table for an unknown one. */
export function eventPicture(eventType: string | null): Picture {
  const { key, alt } = eventDrawing(eventType);
  return { src: `/media/${key}`, alt };
}

/** The drawing of a service where it is chosen. */
export const servicePicture: Record<Category, string> = {
  venue: drawn('venue', 'glasshouse', 'meadow'),
  catering: drawn('catering', 'longSupper', 'garden'),
  entertainment: drawn('entertainment', 'trio', 'tomato'),
  photography: drawn('photography', 'prints', 'pool'),
  decor: drawn('decor', 'ceremony', 'peony'),
  activities: drawn('activities', 'bounce', 'lawn'),
  'audio-visual': drawn('audio-visual', 'cinema', 'dusk'),
};

/** Returns a plan item's picture: its first package's with one, else a drawing of the service. */
export const itemPicture = ({ packages, category }: Pick<PlanItem, 'packages' | 'category'>): string =>
  packages.find(({ imageUrl }) => imageUrl)?.imageUrl ?? servicePicture[category];
