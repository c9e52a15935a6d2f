import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, nth, rect, row, see } from '../kit/shapes.ts';
import { fork, knife, plate } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';

export const cloth = (p: Palette, r: SeededRandom): string => {
  const kind = r.int(0, 2);
  const tint = p.night ? p.floor : p.shade;
  return (
    rect(0, 0, 400, 300, p.back) +
    (kind === 0
      ? row(9, (i) => rect(i * 50 - 6, 0, 20, 300, tint, 0, see(0.34))) +
        row(7, (i) => rect(0, i * 50 - 6, 400, 20, tint, 0, see(0.34)))
      : '') +
    (kind === 1 ? row(11, (i) => rect(i * 40 - 6, 0, 12, 300, tint, 0, see(0.42))) : '') +
    (kind === 2 ? row(8, (i) => row(11, (k) => dot(k * 40 + (i % 2) * 20, i * 40 + 8, 3.4, tint, see(0.7)))) : '')
  );
};

export const setting = (x: number, y: number, p: Palette, deg: number, more = ''): string =>
  at(
    x,
    y,
    deg,
    plate(0, 0, 44, p.pale, p.shade) +
      rect(-72, -24, 16, 48, p.pop, 2) +
      fork(-64, 0, 58, p.ink) +
      knife(53, 0, 60, p.ink) +
      more,
  );

export const crumb = (
  r: SeededRandom,
  count: number,
  x: number,
  y: number,
  w: number,
  colours: readonly string[],
): string =>
  row(count, (i) =>
    dot(x + (r() - 0.5) * w * 2, y + (r() - 0.5) * w * 2, 2 + r() * 2.4, nth(colours, i % colours.length)),
  );
