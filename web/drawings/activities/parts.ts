import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { curve, dot, rect, row, see } from '../kit/shapes.ts';
import { hill } from '../kit/building.ts';
import { cloud } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';

export const lawn = (p: Palette, r: SeededRandom, y = 214): string =>
  rect(0, 0, 400, 300, p.back) +
  dot(r.int(40, 90), 54, 24, p.glow) +
  cloud(r.int(150, 200), 58, 62, p.pale, 0.8) +
  cloud(r.int(280, 320), 84, 48, p.pale, 0.6) +
  hill(y, 24, r.int(80, 320), p.leaf) +
  rect(0, y + 12, 400, 88, p.floor) +
  row(14, () => {
    const x = r() * 400;
    const gy = y + 22 + r() * 66;
    return curve(`M${x} ${gy}l-3-6M${x} ${gy}v-8M${x} ${gy}l3-6`, p.leaf, 1.6, see(0.7));
  });
