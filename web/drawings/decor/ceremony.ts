import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { curve, dot, oval, path, poly, rect, ring, row, see } from '../kit/shapes.ts';
import { hill } from '../kit/building.ts';
import { leaf, tree } from '../kit/growing.ts';
import { cloud } from '../kit/sky.ts';
import { chair } from '../kit/furniture.ts';
import type { Point } from '../kit/shapes.ts';
import type { Palette } from '../palettes.ts';
import { bloom, clump } from './parts.ts';

export const ceremony = (p: Palette, r: SeededRandom): string => {
  const shape = r.int(0, 2);
  const spine = (t: number): Point =>
    shape === 0
      ? [200 - 76 * Math.cos(t * 3.14), 158 - 102 * Math.sin(t * 3.14)]
      : shape === 1
        ? [200 - 90 * Math.cos(0.5 + t * 5.28 - 1.57 + 1.07), 140 - 90 * Math.sin(0.5 + t * 5.28 - 1.57 + 1.07)]
        : t < 0.3
          ? [124, 232 - (t / 0.3) * 164]
          : t < 0.7
            ? [124 + ((t - 0.3) / 0.4) * 152, 68]
            : [276, 68 + ((t - 0.7) / 0.3) * 164];
  return (
    rect(0, 0, 400, 300, p.back) +
    (p.night ? dot(320, 54, 18, p.pale) : dot(330, 58, 24, p.glow) + cloud(30, 60, 70, p.pale, 0.7)) +
    hill(206, 30, 90, p.leaf) +
    rect(0, 216, 400, 84, p.floor) +
    tree(20, 226, 110, p.leaf, p.ink, 'poplar') +
    tree(52, 226, 84, p.leaf, p.ink, 'poplar') +
    tree(386, 226, 120, p.leaf, p.ink, 'poplar') +
    (shape === 0
      ? curve('M124 232V158a76 102 0 0 1 152 0V232', p.main, 7)
      : shape === 1
        ? ring(200, 140, 90, p.glow, 6)
        : curve('M124 234V68H276V234', p.main, 8) +
          path('M126 72q26 20 12 84q-2 50-12 74Z', p.pale, see(0.9)) +
          path('M274 72q-26 20-12 84q2 50 12 74Z', p.pale, see(0.9))) +
    row(15, (i) => {
      const t = shape === 1 ? i / 17 : 0.14 + (i / 14) * 0.72;
      const [x, y] = spine(t);
      return (
        leaf(x, y, 22, r() * 360, p.leaf) +
        leaf(x, y, 20, r() * 360, p.leaf) +
        bloom(p, x + (r() - 0.5) * 8, y + (r() - 0.5) * 8, 10 + r() * 6, i)
      );
    }) +
    clump(p, r, 122, 232, 22, 5) +
    clump(p, r, 278, 232, 22, 5) +
    poly(
      [
        [172, 226],
        [228, 226],
        [284, 300],
        [116, 300],
      ],
      p.pale,
    ) +
    row(12, () => oval(130 + r() * 140, 244 + r() * 54, 4, 2, p.pop, see(0.8))) +
    row(3, (i) => chair(98 - i * 36, 262 + i * 16, 38, p.main) + chair(302 + i * 36, 262 + i * 16, 38, p.main, -1))
  );
};
