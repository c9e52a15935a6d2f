import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, nth, rect, round, row, see } from '../kit/shapes.ts';
import type { Palette } from '../palettes.ts';
import { picture, mixed } from './parts.ts';

export const film = (p: Palette, r: SeededRandom): string => {
  const k = mixed(r);
  const strip = (count: number, from: number): string =>
    rect(-30, -46, count * 92 + 60, 92, p.ink) +
    row(count * 5 + 3, (i) => rect(-24 + i * 19, -41, 10, 8, p.back, 2) + rect(-24 + i * 19, 33, 10, 8, p.back, 2)) +
    row(count, (i) => at(i * 92 + 4, -27, 0, picture(p, r, 82, 54, nth(k, (i + from) % 7))));
  return (
    rect(0, 0, 400, 300, p.back) +
    dot(360, 40, 90, p.shade, see(0.6)) +
    dot(30, 290, 100, p.shade, see(0.6)) +
    at(-30, 112, -9, strip(5, 0), 1.22) +
    at(-14, 238, 6, strip(5, 3), 1.22) +
    at(
      346,
      70,
      0,
      dot(0, 0, 46, p.pop) + dot(0, 0, 38, p.ink) + round(5, 20, (x, y) => dot(x, y, 9, p.pop)) + dot(0, 0, 6, p.glow),
    )
  );
};
