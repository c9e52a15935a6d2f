import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, nth, oval, poly, rect, row, see } from '../kit/shapes.ts';
import { bunting } from '../kit/hanging.ts';
import type { Palette } from '../palettes.ts';
import { lawn } from './parts.ts';

export const lawnGames = (p: Palette, r: SeededRandom): string =>
  lawn(p, r, 150) +
  row(
    10,
    (i) =>
      rect(i * 44 - 6, 138, 32, 36, p.pale, 2) +
      poly(
        [
          [i * 44 - 6, 140],
          [i * 44 + 10, 128],
          [i * 44 + 26, 140],
        ],
        p.pale,
      ),
  ) +
  bunting(-4, 60, 200, 74, 22, 9, p.ink, [p.pop, p.glow, p.leaf], 15) +
  bunting(200, 74, 404, 60, 22, 9, p.ink, [p.leaf, p.pop, p.glow], 15) +
  poly(
    [
      [56, 182],
      [132, 182],
      [150, 262],
      [38, 262],
    ],
    p.pop,
  ) +
  poly(
    [
      [38, 262],
      [150, 262],
      [150, 272],
      [38, 272],
    ],
    p.ink,
    see(0.5),
  ) +
  poly(
    [
      [62, 188],
      [126, 188],
      [142, 256],
      [46, 256],
    ],
    p.main,
  ) +
  poly(
    [
      [94, 188],
      [126, 188],
      [142, 256],
      [94, 256],
    ],
    p.shade,
  ) +
  oval(94, 204, 15, 8, p.ink) +
  at(74, 236, 12, rect(-13, -10, 26, 20, p.pop, 5)) +
  at(116, 232, -16, rect(-13, -10, 26, 20, p.leaf, 5)) +
  at(166, 282, 20, rect(-13, -10, 26, 20, p.pop, 5)) +
  row(3, (i) => curve(`M${206 + i * 26} ${284 - i * 34}v-30a15 15 0 0 1 30 0v30`, p.pale, 4)) +
  dot(214, 292, 11, p.glow) +
  curve('M204 290q10 6 20 0', p.pop, 3) +
  dot(262, 262, 10, p.pop) +
  at(
    320,
    236,
    24,
    rect(-3.5, -86, 7, 96, '#C58B52', 3.5) +
      rect(-24, 6, 48, 22, '#A86F2E', 8) +
      rect(-24, 11, 8, 12, p.pop) +
      rect(16, 11, 8, 12, p.pop),
  ) +
  line(370, 190, 370, 262, '#C58B52', 8) +
  row(3, (i) => rect(366, 200 + i * 16, 8, 7, nth([p.pop, p.glow, p.leaf], i))) +
  row(3, (i) =>
    oval(370, 264 - i * 8, 26 - i * 2, 8, 'none', ` stroke="${nth([p.pop, p.glow, p.leaf], i)}" stroke-width="5"`),
  );
