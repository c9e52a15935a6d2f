import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, nth, rect, row, see } from '../kit/shapes.ts';
import { cord } from '../kit/hanging.ts';
import { sprig } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { print, mixed } from './parts.ts';

export const prints = (p: Palette, r: SeededRandom): string => {
  const k = mixed(r);
  return (
    rect(0, 0, 400, 300, p.back) +
    dot(r.int(60, 340), 300, 150, p.shade, see(0.55)) +
    cord(-10, 42, 410, 34, 26, p.ink, 2) +
    cord(-10, 178, 410, 186, 20, p.ink, 2) +
    row(3, (i) =>
      at(
        34 + i * 124,
        nth([62, 74, 60], i),
        nth([-4, 2, 5], i),
        print(p, r, 86, nth(k, i)) + rect(38, -10, 9, 22, p.pop, 2),
      ),
    ) +
    row(4, (i) =>
      at(
        -14 + i * 112,
        nth([202, 212, 212, 204], i),
        nth([3, -3, 4, -2], i),
        print(p, r, 76, nth(k, (i + 3) % 7)) + rect(34, -10, 9, 22, p.glow, 2),
      ),
    ) +
    sprig(392, 298, 70, -120, p.leaf, 5)
  );
};
