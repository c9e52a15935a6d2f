import { curve, dot, n, nth, poly, radians, rect, row, see } from './shapes.ts';
import type { Point } from './shapes.ts';

/** A place on a sagging string, t from 0 to 1. */
const onCord = (x1: number, y1: number, x2: number, y2: number, sag: number, t: number): Point => {
  const cx = (x1 + x2) / 2;
  const cy = (y1 + y2) / 2 + sag * 2;
  return [(1 - t) ** 2 * x1 + 2 * (1 - t) * t * cx + t * t * x2, (1 - t) ** 2 * y1 + 2 * (1 - t) * t * cy + t * t * y2];
};

export const cord = (x1: number, y1: number, x2: number, y2: number, sag: number, stroke: string, w = 1.5): string =>
  curve(`M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`, stroke, w);

/** A string of lights. */
export const festoon = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  wire: string,
  glow: string,
  size = 4.5,
): string =>
  cord(x1, y1, x2, y2, sag, wire) +
  row(count, (i) => {
    const [x, y] = onCord(x1, y1, x2, y2, sag, (i + 0.5) / count);
    return (
      dot(x, y + size * 1.5, size * 2.1, glow, see(0.22)) +
      rect(x - 1.3, y - 0.5, 2.6, size, wire, 1) +
      dot(x, y + size * 1.5, size, glow)
    );
  });

export const bunting = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  wire: string,
  colours: readonly string[],
  size = 13,
): string =>
  cord(x1, y1, x2, y2, sag, wire) +
  row(count, (i) => {
    const [x, y] = onCord(x1, y1, x2, y2, sag, (i + 0.5) / count);
    const flag: Point[] = [
      [x - size / 2, y],
      [x + size / 2, y],
      [x, y + size * 1.15],
    ];
    return poly(flag, nth(colours, i));
  });

/** A cone of light, its direction and width in degrees. */
export const beam = (
  x: number,
  y: number,
  deg: number,
  length: number,
  spread: number,
  fill: string,
  opacity = 0.3,
): string => {
  const a = radians(deg - spread / 2);
  const b = radians(deg + spread / 2);
  const cone: Point[] = [
    [x, y],
    [x + Math.cos(a) * length, y + Math.sin(a) * length],
    [x + Math.cos(b) * length, y + Math.sin(b) * length],
  ];
  return poly(cone, fill, see(opacity));
};
