import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, nth, oval, path, poly, rect, row, see } from '../kit/shapes.ts';
import { balloon } from '../kit/furniture.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { lawn } from './parts.ts';

export const carnival = (p: Palette, r: SeededRandom): string =>
  lawn(p, r, 232) +
  rect(64, 108, 272, 152, p.ink) +
  rect(64, 108, 272, 152, p.pale, 0, see(0.14)) +
  row(
    9,
    (i) =>
      poly(
        [
          [50 + i * 33.4, 60],
          [50 + (i + 1) * 33.4, 60],
          [44 + (i + 1) * 34.6, 108],
          [44 + i * 34.6, 108],
        ],
        i % 2 ? p.pale : p.pop,
      ) + path(`M${44 + i * 34.6} 107h34.6v8a17.3 15 0 0 1-34.6 0Z`, i % 2 ? p.pale : p.pop),
  ) +
  rect(46, 50, 308, 14, p.glow, 4) +
  row(14, (i) => dot(58 + i * 22, 57, 4, p.pale)) +
  line(200, 26, 200, 52, p.ink, 3) +
  poly(
    [
      [200, 26],
      [230, 34],
      [200, 44],
    ],
    p.leaf,
  ) +
  row(15, (i) =>
    balloon(
      98 + (i % 5) * 34,
      142 + Math.floor(i / 5) * 26,
      10.5,
      nth([p.pop, p.glow, p.leaf, p.pale, p.back], i * 2 + Math.floor(i / 5)),
      p.ink,
    ),
  ) +
  row(3, (i) =>
    at(
      292,
      146 + i * 30,
      0,
      dot(0, 0, 13, nth(['#C4752F', p.pale, '#8A5A34'], i)) +
        dot(-9, -11, 5, nth(['#C4752F', p.pale, '#8A5A34'], i)) +
        dot(9, -11, 5, nth(['#C4752F', p.pale, '#8A5A34'], i)) +
        oval(0, 4, 6, 4, p.shade) +
        dot(-4, -3, 1.8, p.ink) +
        dot(4, -3, 1.8, p.ink),
    ),
  ) +
  rect(54, 212, 292, 16, p.glow, 4) +
  row(9, (i) => rect(64 + i * 30.2, 228, 30.2, 38, i % 2 ? p.pale : p.pop)) +
  row(
    3,
    (i) =>
      path(`M${96 + i * 26} 212l5-22h8l5 22Z`, nth([p.leaf, p.pop, p.leaf], i)) + dot(105 + i * 26, 187, 5, p.pale),
  ) +
  guest(40, 288, 66, nth(skins, r.int(0, 4)), p.leaf, '#2A1A14') +
  guest(364, 290, 84, nth(skins, r.int(0, 4)), p.pop, '#6B3E22', true) +
  balloon(384, 174, 14, p.glow, p.ink, 66);
