import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, line, nth, path, poly, rect, row } from '../kit/shapes.ts';
import { tree } from '../kit/growing.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { lawn } from './parts.ts';

export const kites = (p: Palette, r: SeededRandom): string => {
  const kite = (x: number, y: number, s: number, a: string, b: string, deg: number): string =>
    at(
      x,
      y,
      deg,
      poly(
        [
          [0, -s],
          [s * 0.72, 0],
          [0, s * 1.3],
          [-s * 0.72, 0],
        ],
        a,
      ) +
        poly(
          [
            [0, -s],
            [s * 0.72, 0],
            [0, 0],
          ],
          b,
        ) +
        poly(
          [
            [0, s * 1.3],
            [-s * 0.72, 0],
            [0, 0],
          ],
          b,
        ) +
        curve(`M0 ${s * 1.3}q${s * 0.5} ${s * 0.4} 0 ${s * 0.8}t0 ${s * 0.8}`, p.ink, 1.6) +
        row(3, (i) =>
          poly(
            [
              [-8, s * (1.6 + i * 0.46) - 5],
              [8, s * (1.6 + i * 0.46) + 5],
              [8, s * (1.6 + i * 0.46) - 5],
              [-8, s * (1.6 + i * 0.46) + 5],
            ],
            nth([p.pop, p.glow, p.leaf], i),
          ),
        ),
    );
  return (
    lawn(p, r, 226) +
    tree(356, 250, 92, p.leaf, p.ink) +
    kite(120, 96, 52, p.pop, p.glow, 16) +
    kite(252, 72, 40, p.leaf, p.pale, -10) +
    kite(334, 128, 30, p.glow, p.pop, 24) +
    curve('M120 96Q60 190 86 236M252 72Q190 180 172 232M334 128Q290 200 262 240', p.ink, 1.2) +
    guest(84, 276, 56, nth(skins, r.int(0, 4)), p.pop, '#2A1A14') +
    guest(170, 272, 52, nth(skins, r.int(0, 4)), p.pale, '#6B3E22', true) +
    guest(258, 280, 54, nth(skins, r.int(0, 4)), p.leaf, '#3A2218') +
    line(92, 244, 88, 232, nth(skins, 1), 4) +
    rect(300, 272, 62, 18, p.pop, 3) +
    row(4, (i) => rect(300 + i * 16, 272, 8, 18, p.pale)) +
    path('M318 272q0-16 13-16q13 0 13 16', 'none', ` stroke="#A86F2E" stroke-width="3"`) +
    rect(316, 262, 30, 12, '#C58B52', 3)
  );
};
