import type { Category } from '#shared/kernel/categories.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import type { PaletteName } from '#shared/media/pictures.ts';
import { scenes as activities } from './activities/scenes.ts';
import { scenes as audioVisual } from './audio-visual/scenes.ts';
import { scenes as catering } from './catering/scenes.ts';
import { scenes as decor } from './decor/scenes.ts';
import { scenes as entertainment } from './entertainment/scenes.ts';
import type { Palette } from './palettes.ts';
import { palettes } from './palettes.ts';
import { scenes as photography } from './photography/scenes.ts';
import { scenes as venue } from './venue/scenes.ts';

type Scene = (palette: Palette, r: SeededRandom) => string;

/** Every scene that can be drawn; shared/media/illustrations.ts holds the same names with their words. */
export const drawn: Record<Category, Record<string, Scene>> = {
  venue,
  catering,
  entertainment,
  photography,
  decor,
  activities,
  'audio-visual': audioVisual,
};

/** The drawing as SVG text, 400 by 300 units; any crop from 1:1 to 16:9 keeps what matters. */
export function drawing(category: Category, scene: string, palette: PaletteName): string {
  const draw = drawn[category][scene];
  if (!draw) throw new Error(`No scene ${scene} in ${category}`);
  const body = draw(palettes[palette], seededRandom(`${scene}/${palette}`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" width="400" height="300">${body}</svg>`;
}
