import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, n, nth, oval, poly, radians, rect, row, see } from './shapes.ts';
import type { Point } from './shapes.ts';

export const cloud = (x: number, y: number, w: number, fill: string, opacity = 1): string =>
  `<g${see(opacity)}>${rect(x, y - w * 0.2, w, w * 0.2, fill, w * 0.1)}${dot(x + w * 0.36, y - w * 0.2, w * 0.19, fill)}${dot(x + w * 0.62, y - w * 0.17, w * 0.14, fill)}</g>`;

export const stars = (count: number, r: SeededRandom, fill: string, bottom = 120): string =>
  row(count, () => dot(r() * 400, r() * bottom, 0.8 + r() * 1.3, fill, see(0.8)));

export const star = (
  x: number,
  y: number,
  size: number,
  fill: string,
  points = 5,
  inner = 0.45,
  turn = -90,
): string => {
  const tips = Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = radians(turn + (180 / points) * i);
    const reach = i % 2 ? size * inner : size;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return poly(tips, fill);
};

/** A note of music. */
export const note = (x: number, y: number, s: number, fill: string): string =>
  oval(x, y, s * 0.5, s * 0.38, fill, ` transform="rotate(-18 ${n(x)} ${n(y)})"`) +
  curve(
    `M${n(x + s * 0.44)} ${n(y - s * 0.1)}v${n(-s * 1.5)}q${n(s * 0.7)} ${n(s * 0.2)} ${n(s * 0.6)} ${n(s * 0.8)}`,
    fill,
    n(s * 0.18),
  );

export const confetti = (
  count: number,
  r: SeededRandom,
  colours: readonly string[],
  x0 = 0,
  y0 = 0,
  w = 400,
  h = 300,
): string =>
  row(count, (i) => {
    const x = x0 + r() * w;
    const y = y0 + r() * h;
    const colour = nth(colours, i);
    return r() < 0.5 ? dot(x, y, 2 + r() * 2, colour) : at(x, y, r() * 180, rect(-4, -1.5, 8, 3, colour, 1));
  });
