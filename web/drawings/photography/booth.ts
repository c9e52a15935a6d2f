import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, nth, path, rect, row, see } from '../kit/shapes.ts';
import { balloon } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { picture } from './parts.ts';

export const booth = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  rect(0, 256, 400, 44, p.floor) +
  rect(56, 46, 218, 222, p.pop, 8) +
  rect(56, 46, 218, 34, p.ink, 8) +
  row(9, (i) => dot(72 + i * 23.3, 63, 5, p.glow)) +
  rect(76, 94, 104, 166, p.ink) +
  rect(76, 94, 104, 166, p.shade, 0, see(0.25)) +
  rect(112, 218, 36, 8, p.glow, 4) +
  rect(127, 226, 6, 34, p.shade) +
  path('M76 94h64q-2 70-16 130h-48Z', p.leaf) +
  row(3, (i) => line(92 + i * 16, 96, 88 + i * 12, 222, p.ink, 2, see(0.3))) +
  rect(70, 88, 116, 7, p.glow, 3) +
  rect(194, 100, 66, 60, p.pale, 4) +
  at(199, 105, 0, picture(p, r, 56, 50, 'couple')) +
  rect(206, 176, 42, 60, p.ink, 5) +
  dot(227, 192, 8, p.shade) +
  dot(227, 192, 4, p.glow) +
  rect(212, 210, 30, 5, p.pale, 2) +
  row(2, (i) => rect(212 + i * 17, 222, 12, 6, p.glow, 3)) +
  at(
    306,
    46,
    7,
    rect(4, 5, 72, 214, '#000', 3, see(0.12)) +
      rect(0, 0, 72, 214, '#fff', 3) +
      row(4, (i) => at(7, 8 + i * 51, 0, picture(p, r, 58, 46, nth(['child', 'couple', 'balloons', 'cake'], i)))),
  ) +
  balloon(26, 92, 20, p.glow, p.ink, 150) +
  balloon(14, 138, 17, p.leaf, p.ink, 110);
