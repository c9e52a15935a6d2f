import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { curve, dot, nth, row } from '../kit/shapes.ts';
import { flower, leaf, rose } from '../kit/growing.ts';
import { c, who } from './parts.ts';

export const floralArch = (r: SeededRandom): string =>
  curve('M20 210V96a70 82 0 0 1 140 0V210', c.pale, 8) +
  row(20, (i) => {
    const t = 0.06 + (i / 19) * 0.88;
    const a = Math.PI * (1 + t);
    const x = 90 + Math.cos(a) * 70;
    const y = 96 + Math.sin(a) * 82;
    return (
      leaf(x, y, 24, r() * 360, c.leaf) +
      leaf(x, y, 22, r() * 360, c.leaf) +
      (i % 3 === 2
        ? rose(x, y, 11, c.pop, c.pale)
        : flower(x + (r() - 0.5) * 10, y + (r() - 0.5) * 10, 12 + r() * 5, nth([c.pink, c.pale, c.pop], i), c.glow))
    );
  }) +
  row(
    2,
    (k) =>
      row(5, (i) => leaf(20 + k * 140, 200, 34, -150 + i * 30, c.leaf)) +
      row(4, (i) => flower(6 + k * 140 + i * 10, 190 - (i % 2) * 10, 10, nth([c.pink, c.pale, c.pop], i), c.glow)),
  ) +
  who(74, 216, 100, 0, c.ink) +
  who(108, 216, 94, 4, '#FFFFFF', true) +
  row(5, (i) => dot(86 + i * 4, 166 + (i % 2) * 5, 5, nth([c.pop, c.pink, c.glow], i)));
