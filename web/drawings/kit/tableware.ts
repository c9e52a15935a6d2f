import { at, dot, n, path, rect, row, see } from './shapes.ts';

// Everything here is seen from above.

export const plate = (x: number, y: number, r: number, rim: string, well: string): string =>
  dot(x + r * 0.05, y + r * 0.08, r, '#000', see(0.12)) + dot(x, y, r, rim) + dot(x, y, r * 0.68, well);

export const bowl = (x: number, y: number, r: number, rim: string, food: string): string =>
  dot(x + r * 0.06, y + r * 0.1, r, '#000', see(0.14)) + dot(x, y, r, rim) + dot(x, y, r * 0.82, food);

export const fork = (x: number, y: number, l: number, fill: string, deg = 0): string =>
  at(
    x,
    y,
    deg,
    rect(-1.6, -l * 0.5, 3.2, l, fill, 1.6) +
      row(3, (i) => rect(-5 + i * 4, -l * 0.5, 2, l * 0.26, fill, 1)) +
      rect(-5, -l * 0.28, 10, 4, fill, 2),
  );

export const knife = (x: number, y: number, l: number, fill: string, deg = 0): string =>
  at(x, y, deg, rect(-1.8, 0, 3.6, l * 0.5, fill, 1.8) + path(`M-2 0V${n(-l * 0.44)}q6 4 5 ${n(l * 0.44)}Z`, fill));

export const citrus = (x: number, y: number, r: number, peel: string, flesh: string): string => {
  const segment = (i: number) =>
    `<path d="M0 0L${n(r * 0.7)} ${n(-r * 0.2)}A${n(r * 0.74)} ${n(r * 0.74)} 0 0 1 ${n(r * 0.7)} ${n(r * 0.2)}Z" fill="${flesh}" transform="rotate(${i * 45})"/>`;
  return dot(x, y, r, peel) + dot(x, y, r * 0.84, '#fff8e6') + at(x, y, 0, row(8, segment));
};
