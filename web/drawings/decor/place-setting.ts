import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, oval, path, rect, ring, round, row, see } from '../kit/shapes.ts';
import { leaf } from '../kit/growing.ts';
import { fork, knife } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';
import { bloom, clump } from './parts.ts';

export const placeSetting = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  row(9, (i) => rect(i * 50 - 8, 0, 18, 300, p.shade, 0, see(0.45))) +
  rect(0, 26, 400, 16, p.leaf, 0, see(0.0)) +
  row(
    13,
    (i) =>
      leaf(i * 34 - 10, 34, 40, r.int(-40, 40), p.leaf) +
      (i % 2 ? bloom(p, i * 34 + 4, 32 + (r() - 0.5) * 14, 14, i) : ''),
  ) +
  dot(206, 184, 108, '#000', see(0.12)) +
  dot(200, 176, 108, p.pop) +
  round(30, 102, (x, y) => dot(200 + x, 176 + y, 3.4, p.glow)) +
  dot(200, 176, 86, p.pale) +
  ring(200, 176, 64, p.shade, 3) +
  dot(200, 176, 58, p.pale) +
  at(
    200,
    178,
    -7,
    path('M-30-70h60l-4 74l-26 62l-26-62Z', p.main === p.pale ? p.shade : p.main) +
      path('M-30-70h60l-2 30q-28 12-56 0Z', p.pop, see(0.35)) +
      rect(-34, -20, 68, 14, p.leaf, 3),
  ) +
  clump(p, r, 202, 164, 18, 5) +
  fork(66, 182, 120, p.glow) +
  fork(38, 188, 104, p.glow) +
  knife(330, 182, 130, p.glow) +
  at(362, 186, 0, oval(0, -42, 11, 17, p.glow) + rect(-2.4, -30, 4.8, 90, p.glow, 2)) +
  at(
    318,
    74,
    8,
    rect(-34, -20, 68, 40, '#000', 2, see(0.12)) +
      rect(-36, -22, 68, 40, '#fff', 2) +
      curve('M-22 4q6-22 10-4t8-2q4-14 8 0t10-4q4-8 8 2', p.ink, 2) +
      leaf(8, 10, 16, -10, p.leaf),
  ) +
  dot(82, 84, 27, p.pale, see(0.85)) +
  dot(82, 84, 21, p.glow, see(0.8)) +
  dot(38, 78, 20, p.pale, see(0.85)) +
  dot(38, 78, 15, p.pop, see(0.85));
