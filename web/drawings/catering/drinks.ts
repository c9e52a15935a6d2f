import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, nth, rect, row, see } from '../kit/shapes.ts';
import { leaf, sprig } from '../kit/growing.ts';
import { citrus } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';
import { cloth } from './parts.ts';

/** Peel and flesh. */
type Fruit = readonly [peel: string, flesh: string];

export const drinks = (p: Palette, r: SeededRandom): string => {
  const glass = (x: number, y: number, s: number, juice: string, fruit?: Fruit): string =>
    dot(x + 4, y + 6, s, '#000', see(0.12)) +
    dot(x, y, s, p.pale, see(0.95)) +
    dot(x, y, s * 0.84, juice) +
    row(3, (i) =>
      at(
        x + Math.cos(i * 2.2) * s * 0.4,
        y + Math.sin(i * 2.2) * s * 0.4,
        i * 32,
        rect(-s * 0.17, -s * 0.17, s * 0.34, s * 0.34, '#fff', 3, see(0.6)),
      ),
    ) +
    (fruit
      ? citrus(x + s * 0.5, y - s * 0.5, s * 0.46, ...fruit)
      : leaf(x - 4, y - s * 0.3, s * 0.8, -50, p.leaf) + leaf(x - 4, y - s * 0.3, s * 0.7, -110, p.leaf)) +
    line(x - s * 0.2, y + s * 0.2, x - s * 0.9, y - s * 1.1, p.ink, 4);
  const lemon: Fruit = ['#F2B632', '#FFE287'];
  const orange: Fruit = ['#EE8434', '#FFC27A'];
  const lime: Fruit = ['#5FA13B', '#D5EBA0'];
  return (
    cloth(p, r) +
    dot(206, 164, 84, '#000', see(0.12)) +
    dot(200, 154, 84, p.pale) +
    dot(200, 154, 74, p.pop) +
    dot(188, 142, 60, '#fff', see(0.1)) +
    citrus(176, 130, 24, ...orange) +
    citrus(226, 150, 22, ...lemon) +
    citrus(186, 184, 20, ...lime) +
    row(7, () => dot(160 + r() * 84, 116 + r() * 80, 5, '#B01E3E')) +
    row(4, (i) => at(148 + i * 30, 158 + (i % 2) * 26, i * 24, rect(-9, -9, 18, 18, '#fff', 4, see(0.55)))) +
    at(246, 102, 44, rect(-5, -66, 10, 78, p.ink, 5) + dot(0, 22, 19, p.ink) + dot(0, 22, 13, p.pop)) +
    glass(56, 62, 36, p.glow, lime) +
    glass(62, 226, 40, p.pale === p.back ? p.shade : '#FBE7B8') +
    glass(340, 60, 36, '#F7A27C', lemon) +
    glass(346, 222, 42, p.glow, orange) +
    citrus(146, 268, 22, ...lemon) +
    citrus(128, 24, 17, ...orange) +
    sprig(250, 282, 54, -12, p.leaf, 4) +
    row(3, (i) => rect(268 + i * 9, 14, 4, 44, nth([p.pop, p.ink, p.leaf], i), 2))
  );
};
