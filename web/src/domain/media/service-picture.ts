import type { Category } from '#shared/kernel/categories.ts';
import { drawingKey } from '#shared/media/drawing-key.ts';
import type { PaletteName, SceneName } from '#shared/media/pictures.ts';
import type { PlanItem } from '#shared/planning/plan.ts';

const drawn = <C extends Category>(category: C, scene: SceneName<C>, palette: PaletteName): string =>
  `/media/${drawingKey(category, scene, palette)}`;

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
