import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, path, poly, rect, ring, row, see } from '../kit/shapes.ts';
import { leaf, rose, sprig } from '../kit/growing.ts';
import { bowl, knife } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';
import { cloth } from './parts.ts';

export const grazing = (p: Palette, r: SeededRandom): string =>
  cloth(p, r) +
  dot(206, 162, 132, '#000', see(0.12)) +
  dot(200, 152, 132, '#C58B52') +
  ring(200, 152, 122, '#B0763D', 2) +
  row(5, (i) =>
    curve(`M${92 + i * 12} ${110 + i * 26}q100 ${-20 + i * 8} ${206 - i * 20} 0`, '#B0763D', 1.4, see(0.5)),
  ) +
  dot(160, 108, 38, '#F7EBD0') +
  dot(160, 108, 32, '#FFF8E6') +
  path('M160 108L198 100A38 38 0 0 1 186 136Z', '#C58B52') +
  poly(
    [
      [222, 62],
      [292, 92],
      [226, 112],
    ],
    '#FFD063',
  ) +
  poly(
    [
      [226, 112],
      [292, 92],
      [292, 102],
      [226, 124],
    ],
    '#E8A92F',
  ) +
  row(4, (i) => dot(236 + i * 12, 84 + (i % 2) * 13, 3.4, '#E8A92F')) +
  row(7, (i) => at(108 + i * 11, 158 + i * 7, 32, rect(-7, -20, 14, 40, i % 2 ? '#E9C687' : '#DDB06A', 4))) +
  row(12, (i) =>
    dot(
      246 + (i % 4) * 13 + (i > 7 ? 7 : 0),
      146 + Math.floor(i / 4) * 13,
      8.4,
      p.night ? '#8DBB63' : i % 3 ? '#7A2B52' : '#93406A',
    ),
  ) +
  leaf(284, 140, 26, -30, p.leaf) +
  row(5, (i) => rose(128 + i * 22, 236 - (i % 2) * 10, 13, '#D65A4A', '#F2A08F')) +
  row(3, (i) =>
    at(
      246 + i * 24,
      214,
      i * 30,
      dot(0, 0, 13, '#5B2A4E') +
        dot(0, 0, 9, '#E8879A') +
        row(6, (k) => dot(Math.cos(k) * 5, Math.sin(k) * 5, 1.2, '#FFF1D6')),
    ),
  ) +
  bowl(204, 176, 24, p.pale, p.glow) +
  curve('M194 172q10-8 20 2', '#E8A92F', 4) +
  row(8, (i) => dot(160 + (i % 3) * 11, 66 - Math.floor(i / 3) * 10, 5.5, '#6E9440')) +
  sprig(72, 134, 52, -64, p.leaf, 4) +
  sprig(312, 196, 46, 60, p.leaf, 4) +
  dot(34, 40, 27, p.pale, see(0.9)) +
  dot(34, 40, 21, p.pop) +
  dot(370, 48, 27, p.pale, see(0.9)) +
  dot(370, 48, 21, p.glow) +
  knife(366, 240, 84, p.ink, 24) +
  rect(10, 216, 40, 74, p.pop, 3) +
  rect(10, 228, 40, 4, p.pale, 0, see(0.6));
