import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, nth, poly, rect, row, see } from '../kit/shapes.ts';
import { flower, leaf, sprig } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { picture, print, mixed } from './parts.ts';

export const album = (p: Palette, r: SeededRandom): string => {
  const k = mixed(r);
  return (
    rect(0, 0, 400, 300, p.back) +
    row(9, (i) => rect(i * 50 - 6, 0, 20, 300, p.shade, 0, see(0.4))) +
    at(
      200,
      152,
      -4,
      rect(-164, -104, 332, 220, '#000', 8, see(0.14)) +
        rect(-168, -110, 336, 220, p.pop, 8) +
        rect(-158, -102, 156, 204, '#fff', 3) +
        rect(2, -102, 156, 204, '#fff', 3) +
        rect(-6, -102, 12, 204, p.shade, 0, see(0.5)) +
        at(-144, -88, 0, picture(p, r, 128, 88, nth(k, 0))) +
        at(-144, 12, 0, picture(p, r, 58, 76, nth(k, 1))) +
        at(-78, 12, 0, picture(p, r, 62, 76, nth(k, 2))) +
        at(20, -84, 3, print(p, r, 76, nth(k, 3))) +
        at(78, 0, -5, print(p, r, 68, nth(k, 4))) +
        sprig(46, 92, 60, -60, p.leaf, 4),
    ) +
    flower(362, 44, 22, p.pop, p.glow) +
    leaf(372, 62, 34, 60, p.leaf) +
    leaf(346, 60, 32, 130, p.leaf) +
    dot(36, 264, 25, p.pale) +
    dot(36, 264, 19, '#8A5A34') +
    curve('M58 250q20 2 10 22', p.pale, 7) +
    at(
      368,
      250,
      30,
      rect(-6, -42, 12, 84, p.ink, 4) +
        poly(
          [
            [-6, 42],
            [6, 42],
            [0, 56],
          ],
          p.glow,
        ),
    )
  );
};
