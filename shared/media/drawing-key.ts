import type { Category } from '../kernel/categories.ts';
import type { PaletteName, SceneName } from './pictures.ts';

// Apart from the scenes and their words, which a page that shows a drawing doesn't need.

/** Returns the key of a drawing in the media bucket, without a leading slash. */
export const drawingKey = <C extends Category>(category: C, scene: SceneName<C>, palette: PaletteName): string =>
  `drawings/${category}/${scene}-${palette}.svg`;
