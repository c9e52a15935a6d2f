import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, rect } from '../kit/shapes.ts';
import { cloud, stars } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';

export const sky = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  (p.night
    ? stars(22, r, p.pale, 130) + dot(r.int(290, 350), 50, 17, p.pale)
    : dot(r.int(300, 350), 58, 26, p.glow) +
      cloud(r.int(20, 90), 62, 64, p.pale, 0.75) +
      cloud(r.int(190, 240), 44, 44, p.pale, 0.55));

export const lit = (p: Palette): string => (p.night ? p.glow : p.ink);
