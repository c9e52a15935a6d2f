import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, oval, path, rect, row, see } from '../kit/shapes.ts';
import { leaf, sprig } from '../kit/growing.ts';
import { bowl, citrus } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';
import { cloth, setting } from './parts.ts';

export const longSupper = (p: Palette, r: SeededRandom): string =>
  cloth(p, r) +
  rect(0, 104, 400, 92, p.main) +
  line(0, 110, 400, 110, p.shade, 2) +
  line(0, 190, 400, 190, p.shade, 2) +
  setting(76, 40, p, 180) +
  setting(210, 36, p, 180) +
  setting(344, 40, p, 180) +
  setting(76, 262, p, 0) +
  setting(210, 266, p, 0) +
  setting(344, 262, p, 0) +
  row(
    3,
    (i) =>
      leaf(58 + i * 136, 262, 36, -20, p.leaf) +
      leaf(66 + i * 136, 270, 26, 200, p.leaf) +
      citrus(86 + i * 136, 256, 11, p.glow, '#FFE49A'),
  ) +
  row(
    3,
    (i) => dot(76 + i * 134, 38, 17, p.pop) + dot(70 + i * 134, 33, 5, p.glow) + leaf(78 + i * 134, 42, 20, 30, p.leaf),
  ) +
  bowl(112, 150, 40, p.floor, p.leaf) +
  row(9, () => leaf(112 + (r() - 0.5) * 40, 150 + (r() - 0.5) * 40, 20, r() * 360, r.yes() ? '#8CC152' : p.leaf)) +
  row(6, () => dot(112 + (r() - 0.5) * 46, 150 + (r() - 0.5) * 46, 5.5, p.pop)) +
  oval(236, 152, 66, 37, p.pale) +
  oval(236, 152, 52, 27, p.shade) +
  path('M196 152q10-26 44-22q34 2 36 22q-6 22-40 20q-34 0-40-20Z', '#C77B3B') +
  path('M206 144q18-14 50-4', 'none', ` stroke="#E9A55E" stroke-width="6" stroke-linecap="round"`) +
  citrus(202, 172, 11, p.glow, '#FFE49A') +
  citrus(276, 134, 10, p.glow, '#FFE49A') +
  sprig(226, 176, 46, -8, p.leaf, 3) +
  bowl(338, 150, 27, p.ink, p.glow) +
  row(8, (i) => dot(338 + Math.cos(i) * 13, 150 + Math.sin(i * 1.7) * 13, 4.6, i % 2 ? p.pop : p.leaf)) +
  dot(28, 152, 17, p.pale, see(0.9)) +
  dot(28, 152, 12, p.pop) +
  dot(170, 122, 12, p.pale) +
  dot(170, 122, 8, p.glow);
