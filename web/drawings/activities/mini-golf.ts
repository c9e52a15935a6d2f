import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, oval, path, poly, rect, row } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { leaf, tree } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { lawn } from './parts.ts';

export const miniGolf = (p: Palette, r: SeededRandom): string =>
  lawn(p, r, 176) +
  tree(34, 202, 78, p.leaf, p.ink) +
  tree(376, 200, 92, p.leaf, p.ink) +
  path(
    'M40 262Q30 206 130 212Q200 216 236 200Q330 178 372 216Q396 262 330 280Q200 296 120 288Q50 286 40 262Z',
    p.pale,
  ) +
  path(
    'M54 260Q46 218 132 222Q204 226 242 210Q326 190 360 220Q378 256 326 270Q200 284 124 278Q62 276 54 260Z',
    p.leaf,
  ) +
  path('M80 262q60-22 130-14', 'none', ` stroke="${p.floor}" stroke-width="10" stroke-linecap="round" opacity=".5"`) +
  poly(
    [
      [212, 240],
      [224, 130],
      [272, 130],
      [284, 240],
    ],
    p.main,
  ) +
  poly(
    [
      [250, 130],
      [272, 130],
      [284, 240],
      [256, 240],
    ],
    p.shade,
  ) +
  poly(
    [
      [218, 132],
      [278, 132],
      [248, 102],
    ],
    p.pop,
  ) +
  arch(234, 200, 28, 40, p.ink) +
  rect(240, 156, 16, 16, p.ink, 2) +
  at(
    248,
    130,
    r.int(10, 40),
    row(4, (i) =>
      at(
        0,
        0,
        i * 90,
        rect(-3, -66, 6, 66, p.ink, 2) +
          rect(3, -64, 17, 44, p.pale) +
          row(3, (k) => line(3, -56 + k * 14, 20, -56 + k * 14, p.ink, 1)),
      ),
    ),
  ) +
  dot(248, 130, 7, p.pop) +
  oval(330, 236, 11, 4.5, p.ink) +
  line(330, 236, 330, 158, p.pale, 3.5) +
  poly(
    [
      [330, 158],
      [366, 170],
      [330, 184],
    ],
    p.pop,
  ) +
  dot(104, 258, 9, '#fff') +
  at(70, 222, -24, line(0, 0, 20, -78, p.ink, 4) + rect(-8, -4, 24, 11, p.ink, 4)) +
  row(4, (i) => leaf(20 + i * 5, 300, 26, -120 + i * 20, p.leaf)) +
  dot(160, 268, 0, p.pop);
