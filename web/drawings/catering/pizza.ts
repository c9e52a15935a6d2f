import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, rect, ring, round, row, see } from '../kit/shapes.ts';
import { leaf } from '../kit/growing.ts';
import { bowl, citrus } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';
import { cloth } from './parts.ts';

export const pizza = (p: Palette, r: SeededRandom): string => {
  const cx = 206;
  const cy = 154;
  return (
    cloth(p, r) +
    dot(cx + 6, cy + 9, 118, '#000', see(0.12)) +
    dot(cx, cy, 118, '#C98B4E') +
    rect(cx + 96, cy - 13, 120, 26, '#C98B4E', 13) +
    dot(cx + 196, cy, 5, p.back) +
    ring(cx, cy, 108, '#B57839', 2) +
    dot(cx, cy, 98, '#E3A95C') +
    dot(cx, cy, 86, '#D9472B') +
    dot(cx, cy, 82, '#FFDF8A') +
    row(6, () => dot(cx + (r() - 0.5) * 112, cy + (r() - 0.5) * 112, 9 + r() * 6, '#FFF3CF')) +
    round(
      8,
      54,
      (x, y, a, i) =>
        i % 2
          ? dot(cx + x, cy + y, 13, '#C6341F') + dot(cx + x - 3, cy + y - 3, 4, '#DE5A40')
          : leaf(cx + x - 10, cy + y, 24, a, '#3C8A3F'),
      r.int(0, 40),
    ) +
    round(4, 24, (x, y) => dot(cx + x, cy + y, 6, '#3B2A20') + dot(cx + x, cy + y, 2.4, '#FFDF8A'), 20) +
    row(4, (i) =>
      line(
        cx + Math.cos(i * 0.785) * 98,
        cy + Math.sin(i * 0.785) * 98,
        cx - Math.cos(i * 0.785) * 98,
        cy - Math.sin(i * 0.785) * 98,
        '#C98B4E',
        3,
      ),
    ) +
    bowl(48, 62, 34, p.pale, '#D9472B') +
    leaf(40, 62, 20, -20, '#3C8A3F') +
    bowl(44, 238, 32, p.pale, p.leaf) +
    row(7, (i) => dot(44 + Math.cos(i * 2) * 15, 238 + Math.sin(i * 2) * 15, 6, i % 2 ? '#8CC152' : '#5E8C31')) +
    dot(356, 52, 26, p.pale) +
    dot(356, 52, 20, p.pop) +
    citrus(356, 52, 10, p.glow, '#FFE49A') +
    at(342, 254, -32, rect(-6, -10, 12, 54, p.ink, 6) + dot(0, -28, 22, '#D8DEE0') + dot(0, -28, 5, p.ink)) +
    leaf(108, 28, 30, 30, p.leaf) +
    leaf(98, 40, 26, 80, p.leaf)
  );
};
