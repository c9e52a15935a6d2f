import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, nth, path, rect, row, see } from '../kit/shapes.ts';
import { leaf, sprig } from '../kit/growing.ts';
import { bowl, citrus } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';

export const grill = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.floor) +
  row(26, () => leaf(r() * 400, r() * 300, 10, -90 + (r() - 0.5) * 40, p.leaf)) +
  dot(182, 158, 130, '#000', see(0.16)) +
  dot(176, 150, 130, p.ink) +
  dot(176, 150, 116, '#2A2522') +
  row(12, () => dot(110 + r() * 130, 86 + r() * 130, 9 + r() * 8, r.yes() ? '#E4572E' : '#7A2A18', see(0.75))) +
  row(15, (i) => {
    const y = 44 + i * 15;
    const w = Math.sqrt(Math.max(0, 116 ** 2 - (y - 150) ** 2));
    return line(176 - w, y, 176 + w, y, '#8C8782', 2.6);
  }) +
  row(3, (i) =>
    at(
      138,
      96 + i * 40,
      -8,
      rect(-52, -1.6, 168, 3.2, '#D8C08C', 1.6) +
        row(5, (k) =>
          k % 2
            ? dot(-22 + k * 26, 0, 11, nth([p.pop, '#8CC152', p.glow], i + k))
            : rect(-35 + k * 26, -12, 24, 24, '#9C5327', 6) + rect(-33 + k * 26, -5, 20, 2.5, '#6F3515', 1),
        ),
    ),
  ) +
  at(
    228,
    214,
    -20,
    rect(-46, -13, 80, 26, '#FFCB3D', 13) +
      row(7, (i) => row(2, (k) => dot(-36 + i * 10, -5 + k * 10, 3.4, '#E8A51F'))) +
      path('M30-13q24 2 28 13q-4 11-28 13Z', '#8CC152'),
  ) +
  citrus(106, 212, 18, '#F2B632', '#FFE287') +
  rect(324, 20, 64, 150, '#C58B52', 10) +
  row(3, (i) => dot(356, 50 + i * 44, 21, '#F0CF98') + dot(356, 50 + i * 44, 15, '#E3B36B')) +
  at(
    350,
    236,
    18,
    rect(-4, -46, 8, 84, '#C9CED1', 4) +
      rect(-15, -66, 30, 34, '#C9CED1', 5) +
      row(3, (i) => rect(-10 + i * 8, -62, 3, 22, p.floor, 1.5)) +
      rect(-5, 8, 10, 40, p.pop, 5),
  ) +
  bowl(34, 34, 30, p.pale, p.pop) +
  bowl(36, 266, 28, p.pale, p.glow) +
  sprig(292, 292, 46, -50, '#8CC152', 4);
