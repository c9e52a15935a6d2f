import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, nth, poly, rect, ring, round, row, see } from '../kit/shapes.ts';
import { tree } from '../kit/growing.ts';
import { confetti } from '../kit/sky.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { lawn } from './parts.ts';

export const pinata = (p: Palette, r: SeededRandom): string => {
  const points = r.int(6, 7);
  return (
    lawn(p, r, 232) +
    tree(30, 262, 196, p.leaf, p.ink) +
    curve('M40 96Q120 30 196 50', p.ink, 7) +
    line(196, 50, 200, 92, p.ink, 2.4) +
    round(
      points,
      74,
      (x, y, a, i) =>
        at(
          200 + x * 0.4,
          146 + y * 0.4,
          a,
          poly(
            [
              [0, -25],
              [56, 0],
              [0, 25],
            ],
            nth([p.pop, p.glow, p.leaf], i),
          ) +
            row(2, (k) =>
              poly(
                [
                  [8 + k * 17, -20 + k * 7],
                  [18 + k * 15, -15 + k * 6.6],
                  [18 + k * 15, 15 - k * 6.6],
                  [8 + k * 17, 20 - k * 7],
                ],
                '#fff',
                see(0.55),
              ),
            ) +
            row(5, (k) => line(54, 0, 72 + (k % 2) * 4, -10 + k * 5, nth([p.pop, p.pale, p.glow], k), 2)),
        ),
      -90,
    ) +
    dot(200, 146, 46, p.pop) +
    ring(200, 146, 37, p.pale, 7) +
    ring(200, 146, 24, p.glow, 7) +
    dot(200, 146, 12, p.leaf) +
    row(9, (i) =>
      at(
        150 + r() * 110,
        234 + r() * 46,
        r() * 180,
        rect(-7, -5, 14, 10, nth([p.pop, p.glow, p.pale], i), 5) +
          poly(
            [
              [-7, 0],
              [-14, -5],
              [-14, 5],
            ],
            p.pop,
          ) +
          poly(
            [
              [7, 0],
              [14, -5],
              [14, 5],
            ],
            p.pop,
          ),
      ),
    ) +
    guest(316, 284, 92, nth(skins, r.int(0, 4)), p.pop, '#2A1A14') +
    rect(298, 202, 36, 8, p.pale) +
    line(304, 236, 270, 196, nth(skins, 2), 6) +
    line(276, 206, 238, 164, '#C58B52', 6) +
    guest(366, 290, 76, nth(skins, r.int(0, 4)), p.pale, '#6B3E22', true) +
    confetti(26, r, [p.pop, p.glow, p.pale], 110, 40, 190, 190)
  );
};
