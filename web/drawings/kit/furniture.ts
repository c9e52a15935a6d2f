import { scallop } from './building.ts';
import { at, curve, dot, line, n, oval, path, poly, rect, see } from './shapes.ts';
import type { Point } from './shapes.ts';

export const chair = (x: number, y: number, s: number, colour: string, flip = 1): string =>
  at(
    x,
    y,
    0,
    line(0, 0, 0, -s, colour, s * 0.1) +
      line(0, -s * 0.45, s * 0.42 * flip, -s * 0.45, colour, s * 0.12) +
      line(s * 0.4 * flip, -s * 0.45, s * 0.42 * flip, 0, colour, s * 0.1) +
      line(0, -s * 0.95, 0, -s * 0.7, colour, s * 0.16),
  );

export const longTable = (
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  fold: string,
  scallops = Math.round(w / 22),
): string =>
  rect(x + 8, y, 5, h, fold) +
  rect(x + w - 13, y, 5, h, fold) +
  rect(x - 4, y - h * 0.1, w + 8, h * 0.42, cloth, 2) +
  scallop(x - 4, y + h * 0.31, w + 8, scallops, h * 0.12, cloth) +
  rect(x - 4, y - h * 0.1, w + 8, 3, fold, 1.5);

export const candle = (x: number, y: number, h: number, wax: string, flame: string): string =>
  rect(x - 2, y - h, 4, h, wax, 1) +
  dot(x, y - h - 5, 7, flame, see(0.3)) +
  path(`M${n(x)} ${n(y - h - 10)}q4 6 0 9q-4-3 0-9Z`, flame);

export const balloon = (x: number, y: number, r: number, fill: string, cord: string, length = 0): string => {
  const knot: Point[] = [
    [x - r * 0.16, y + r * 1.24],
    [x + r * 0.16, y + r * 1.24],
    [x, y + r * 1.02],
  ];
  return (
    (length ? curve(`M${n(x)} ${n(y + r * 1.2)}q${n(r * 0.3)} ${n(length * 0.4)} 0 ${n(length)}`, cord, 1.2) : '') +
    oval(x, y, r * 0.9, r * 1.08, fill) +
    poly(knot, fill) +
    oval(x - r * 0.32, y - r * 0.4, r * 0.14, r * 0.24, '#fff', see(0.5))
  );
};
