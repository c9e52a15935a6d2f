import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, nth, path, rect, ring, row, see } from '../kit/shapes.ts';
import { bowl } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';
import { cloth, crumb } from './parts.ts';

export const tacos = (p: Palette, r: SeededRandom): string => {
  const taco = (x: number, y: number, deg: number, fill: readonly string[]): string =>
    at(
      x,
      y,
      deg,
      path('M-50 8a50 44 0 0 1 100 0Z', '#B9772C') +
        row(7, (i) =>
          dot(-36 + i * 12, -6 - (i % 2) * 8 - Math.sin((i / 6) * 3.14) * 26, 10, nth(fill, i % fill.length)),
        ) +
        path('M-50 14a50 44 0 0 1 100 0q-50 12-100 0Z', '#F2BE5C') +
        row(5, (i) => dot(-28 + i * 14, -6 + (i % 2) * 8, 2.4, '#D99A36')),
    );
  return (
    cloth(p, r) +
    rect(48, 62, 304, 188, p.ink, 26, see(0.14)) +
    rect(44, 54, 304, 188, p.pale, 26) +
    rect(56, 66, 280, 164, p.main, 18) +
    rect(56, 66, 280, 164, p.shade, 18, see(0.4)) +
    taco(124, 124, -8, [p.leaf, p.pop, '#8CC152']) +
    taco(262, 118, 6, ['#8CC152', p.pale, p.pop]) +
    taco(132, 208, 4, [p.pop, '#8CC152', p.glow]) +
    taco(272, 204, -6, [p.leaf, p.pale, '#8CC152']) +
    row(4, (i) =>
      at(
        196 + (i % 2) * 8,
        92 + i * 42,
        i * 40,
        path('M-14 0a14 14 0 0 1 28 0Z', '#5FA13B') + path('M-11 -1a11 11 0 0 1 22 0Z', '#DDF0A8'),
      ),
    ) +
    bowl(42, 268, 38, p.pale, '#D9472B') +
    crumb(r, 8, 42, 268, 22, ['#F4826A', p.leaf]) +
    bowl(366, 30, 36, p.pale, '#A9CB5B') +
    crumb(r, 8, 366, 30, 20, ['#7FA83C', p.pop]) +
    bowl(368, 272, 32, p.pale, p.glow) +
    crumb(r, 8, 368, 272, 18, [p.pop, p.leaf]) +
    row(
      5,
      (i) =>
        dot(22 + i * 13, 24 + (i % 2) * 14, 12, '#F7D9E1') + ring(22 + i * 13, 24 + (i % 2) * 14, 11, '#D8315B', 2.4),
    )
  );
};
