import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, n, oval, path, poly, rect, round, row } from './shapes.ts';
import type { Point } from './shapes.ts';

export const leaf = (x: number, y: number, length: number, deg: number, fill: string): string =>
  at(
    x,
    y,
    deg,
    path(`M0 0Q${n(length / 2)} ${n(-length / 2.6)} ${n(length)} 0Q${n(length / 2)} ${n(length / 2.6)} 0 0Z`, fill),
  );

export const sprig = (x: number, y: number, length: number, deg: number, fill: string, pairs = 4): string =>
  at(
    x,
    y,
    deg,
    line(0, 0, length, 0, fill, 1.6) +
      leaf(length * 0.92, 0, length * 0.24, 0, fill) +
      row(pairs, (i) => {
        const along = length * (0.2 + (0.7 * i) / pairs);
        const size = length * (0.34 - 0.03 * i);
        return leaf(along, 0, size, -42, fill) + leaf(along, 0, size, 42, fill);
      }),
  );

export const flower = (x: number, y: number, r: number, petal: string, heart: string, petals = 5): string =>
  at(x, y, 0, round(petals, r * 0.55, (px, py) => dot(px, py, r * 0.48, petal), -90) + dot(0, 0, r * 0.34, heart));

export const rose = (x: number, y: number, r: number, petal: string, fold: string): string =>
  dot(x, y, r, petal) +
  curve(
    `M${n(x - r * 0.55)} ${n(y)}a${n(r * 0.55)} ${n(r * 0.55)} 0 1 1 ${n(r * 0.5)} ${n(r * 0.52)}a${n(r * 0.3)} ${n(r * 0.3)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.55)}`,
    fold,
    n(r * 0.2),
  );

export const bush = (x: number, y: number, w: number, h: number, fill: string): string =>
  oval(x + w * 0.24, y - h * 0.4, w * 0.26, h * 0.42, fill) +
  oval(x + w * 0.54, y - h * 0.58, w * 0.28, h * 0.46, fill) +
  oval(x + w * 0.8, y - h * 0.36, w * 0.22, h * 0.38, fill) +
  rect(x + w * 0.03, y - h * 0.42, w * 0.94, h * 0.42, fill, h * 0.18);

const firTier = (x: number, y: number, h: number, i: number): Point[] => [
  [x - h * (0.26 - i * 0.05), y - h * (0.14 + i * 0.25)],
  [x + h * (0.26 - i * 0.05), y - h * (0.14 + i * 0.25)],
  [x, y - h * (0.56 + i * 0.22)],
];

export const tree = (
  x: number,
  y: number,
  h: number,
  crown: string,
  trunk: string,
  kind: 'round' | 'poplar' | 'fir' = 'round',
): string => {
  if (kind === 'poplar')
    return (
      rect(x - h * 0.03, y - h * 0.25, h * 0.06, h * 0.25, trunk) + oval(x, y - h * 0.55, h * 0.15, h * 0.45, crown)
    );
  if (kind === 'fir')
    return rect(x - h * 0.03, y - h * 0.2, h * 0.06, h * 0.2, trunk) + row(3, (i) => poly(firTier(x, y, h, i), crown));
  return (
    rect(x - h * 0.04, y - h * 0.45, h * 0.08, h * 0.45, trunk, 2) +
    dot(x, y - h * 0.7, h * 0.27, crown) +
    dot(x - h * 0.2, y - h * 0.54, h * 0.19, crown) +
    dot(x + h * 0.21, y - h * 0.56, h * 0.2, crown)
  );
};

export const pot = (x: number, y: number, w: number, clay: string, plant: string, r: SeededRandom): string =>
  row(5, (i) => leaf(x + w / 2, y - w * 0.7, w * (0.85 + 0.25 * r()), -150 + i * 30, plant)) +
  path(`M${n(x)} ${n(y - w * 0.8)}h${n(w)}l${n(-w * 0.16)} ${n(w * 0.8)}h${n(-w * 0.68)}Z`, clay);
