import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { line, oval, path, rect, row, see } from '../kit/shapes.ts';
import { festoon } from '../kit/hanging.ts';
import { bush, pot } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { sky } from './parts.ts';

export const rooftop = (p: Palette, r: SeededRandom): string => {
  const city = p.night ? p.ink : p.floor;
  return (
    sky(p, r) +
    row(9, (i) => {
      const h = r.int(58, 150);
      const x = i * 46 - 10;
      return (
        rect(x, 206 - h, 42, h, city, 1, see(i % 2 ? 0.75 : 1)) +
        (i % 3 === 0 ? rect(x + 18, 190 - h, 3, 18, city) : '') +
        row(Math.floor(h / 20), (k) =>
          row(3, (c) => (r.yes(0.5) ? rect(x + 7 + c * 11, 216 - h + k * 19, 5, 7, p.glow, 0, see(0.9)) : '')),
        )
      );
    }) +
    rect(0, 196, 400, 104, p.shade) +
    rect(0, 192, 400, 10, p.main) +
    row(5, (i) => line(i * 100, 236, i * 140 - 80, 300, p.ink, 1.2, see(0.2))) +
    line(0, 236, 400, 236, p.ink, 1.2, see(0.2)) +
    line(34, 84, 34, 246, p.ink, 4) +
    line(366, 84, 366, 246, p.ink, 4) +
    festoon(34, 86, 200, 82, 30, 9, p.ink, p.glow) +
    festoon(200, 82, 366, 86, 30, 9, p.ink, p.glow) +
    festoon(34, 92, 366, 92, 66, 15, p.ink, p.glow, 3.6) +
    line(272, 168, 272, 262, p.ink, 3) +
    path('M222 180q50-46 100 0Z', p.pop) +
    path('M256 180q16-46 32 0Z', p.pale) +
    oval(272, 246, 36, 6, p.main) +
    rect(269, 246, 6, 26, p.ink) +
    oval(272, 272, 18, 4, p.ink) +
    row(
      2,
      (i) =>
        rect(i ? 312 : 216, 252, 22, 10, p.pop, 4) +
        rect(i ? 316 : 220, 262, 3, 12, p.ink) +
        rect(i ? 327 : 231, 262, 3, 12, p.ink),
    ) +
    rect(56, 232, 108, 30, p.main, 8) +
    rect(50, 240, 18, 34, p.main, 6) +
    rect(152, 240, 18, 34, p.main, 6) +
    rect(66, 252, 88, 16, p.pale, 4) +
    rect(76, 238, 24, 20, p.pop, 4) +
    rect(122, 238, 24, 20, p.glow, 4) +
    pot(8, 284, 36, p.ink, p.leaf, r) +
    pot(352, 290, 36, p.ink, p.leaf, r) +
    bush(176, 204, 44, 22, p.leaf)
  );
};
