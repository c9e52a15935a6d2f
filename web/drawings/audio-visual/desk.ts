import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, nth, rect, row, see } from '../kit/shapes.ts';
import type { Palette } from '../palettes.ts';

export const desk = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.floor) +
  rect(22, 22, 356, 260, '#000', 14, see(0.18)) +
  rect(18, 14, 356, 260, p.ink, 14) +
  rect(30, 26, 332, 30, '#fff', 6, see(0.06)) +
  row(24, (i) => {
    const h = 4 + Math.abs(Math.sin(i * 0.9 + r() * 0.8)) * 20;
    return rect(40 + i * 9, 52 - h, 6, h, i > 18 ? p.pop : i > 12 ? p.glow : p.leaf, 1);
  }) +
  dot(300, 41, 10, p.shade) +
  line(300, 41, 306, 33, p.ink, 2.5) +
  dot(336, 41, 10, p.pop) +
  line(336, 41, 332, 33, p.ink, 2.5) +
  row(8, (i) => {
    const x = 46 + i * 39;
    const y = 196 + r.int(-26, 34);
    return (
      row(
        3,
        (k) =>
          dot(x, 80 + k * 25, 9.5, nth([p.pop, p.glow, p.leaf], k)) +
          at(x, 80 + k * 25, r.int(-130, 130), line(0, -2, 0, -8, p.ink, 2.4)),
      ) +
      rect(x - 3, 156, 6, 98, '#000', 3, see(0.5)) +
      row(6, (k) => line(x - 13, 164 + k * 17, x - 8, 164 + k * 17, p.shade, 1.2, see(0.6))) +
      rect(x - 11, y - 11, 22, 22, p.pale, 4) +
      rect(x - 11, y - 1.5, 22, 3, nth([p.pop, p.glow, p.leaf], i))
    );
  }) +
  rect(384, 60, 16, 12, p.pop, 3) +
  curve('M384 120q24 10 8 40t20 60', p.pop, 5) +
  curve('M384 90q30 20 14 60t30 90', p.glow, 5);
