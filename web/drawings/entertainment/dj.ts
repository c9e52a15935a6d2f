import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, nth, oval, rect, row } from '../kit/shapes.ts';
import { beam } from '../kit/hanging.ts';
import { confetti } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';
import { back } from './parts.ts';

export const dj = (p: Palette, r: SeededRandom): string =>
  back(p) +
  row(9, (i) => beam(200, 74, i * 40 + r.int(0, 12), 330, 11, nth([p.glow, p.pop, p.pale], i), p.night ? 0.22 : 0.4)) +
  line(200, 0, 200, 34, p.ink, 3) +
  dot(200, 74, 42, p.shade) +
  row(6, (i) => {
    const y = 43 + i * 11;
    const w = Math.sqrt(Math.max(0, 42 ** 2 - (y - 74 + 5) ** 2));
    return row(7, (k) =>
      rect(
        200 - w + (k * w * 2) / 7 + 0.7,
        y,
        (w * 2) / 7 - 1.4,
        9.6,
        nth([p.pale, p.glow, p.shade, p.back], i * 3 + k * 5),
        1,
      ),
    );
  }) +
  rect(0, 262, 400, 38, p.floor) +
  rect(54, 186, 292, 92, p.ink, 8) +
  rect(54, 186, 292, 8, p.pop, 4) +
  row(9, (i) =>
    row(3, (k) => (r.yes(0.5) ? rect(74 + i * 29, 240 + k * 12, 18, 6, nth([p.glow, p.pop, p.leaf], i + k), 2) : '')),
  ) +
  row(2, (i) => {
    const x = i ? 282 : 118;
    return (
      rect(x - 54, 170, 108, 50, p.shade, 8) +
      oval(x - 8, 194, 40, 20, p.ink) +
      oval(x - 8, 194, 28, 13, p.floor) +
      oval(x - 8, 194, 11, 6, p.pop) +
      line(x + 42, 178, x + 22, 200, p.pale, 3) +
      dot(x + 43, 178, 5, p.ink)
    );
  }) +
  rect(178, 170, 44, 50, p.main, 5) +
  row(3, (i) => rect(185 + i * 12, 176, 4, 26, p.ink, 2) + rect(182 + i * 12, 180 + ((i * 7) % 16), 10, 6, p.pop, 2)) +
  row(3, (i) => dot(187 + i * 12, 211, 3.5, nth([p.glow, p.leaf, p.pop], i))) +
  confetti(26, r, [p.glow, p.pop, p.pale], 20, 10, 360, 150);
