import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { line, nth, poly, rect, row, see } from '../kit/shapes.ts';
import { beam } from '../kit/hanging.ts';
import { confetti } from '../kit/sky.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { alpha, head, truss } from './parts.ts';

export const dancefloor = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  truss(14, p) +
  row(6, (i) =>
    beam(
      40 + i * 64,
      40,
      90 + (i % 2 ? -1 : 1) * (14 + (i % 3) * 9),
      260,
      15,
      nth([p.pop, p.glow, p.pale, p.leaf], i),
      alpha(p) + 0.05,
    ),
  ) +
  row(6, (i) =>
    head(40 + i * 64, 34, (i % 2 ? 1 : -1) * (14 + (i % 3) * 9), p, nth([p.pop, p.glow, p.pale, p.leaf], i)),
  ) +
  poly(
    [
      [60, 206],
      [340, 206],
      [430, 300],
      [-30, 300],
    ],
    p.ink,
  ) +
  row(3, (k) =>
    row(7, (i) => {
      const y0 = 208 + k * 28 + k * k * 2;
      const y1 = y0 + 26 + k * 4;
      const f = (y: number) => 280 + ((y - 206) / 94) * 180;
      const x = (y: number, j: number) => 200 - f(y) / 2 + (f(y) / 7) * j;
      return poly(
        [
          [x(y0, i) + 1.5, y0],
          [x(y0, i + 1) - 1.5, y0],
          [x(y1, i + 1) - 2, y1 - 2],
          [x(y1, i) + 2, y1 - 2],
        ],
        nth([p.pop, p.glow, p.pale, p.leaf, p.floor], i * 2 + k * 3),
        see(0.9),
      );
    }),
  ) +
  row(
    5,
    (i) =>
      guest(
        88 + i * 56,
        262 + (i % 2) * 14,
        92 - (i % 2) * 6,
        nth(skins, i + r.int(0, 4)),
        nth([p.ink, p.pop, p.pale, p.leaf, p.ink], i),
        nth(['#2A1A14', '#6B3E22', '#2A1A14', '#C4752F', '#3A2218'], i),
        i % 2 === 1,
      ) +
      line(80 + i * 56, 218, 68 + i * 56, 196 + (i % 3) * 5, nth(skins, i), 5) +
      line(98 + i * 56, 218, 110 + i * 56, 200, nth(skins, i), 5),
  ) +
  confetti(22, r, [p.glow, p.pale, p.pop], 10, 60, 380, 120);
