import { at, curve, dot, oval, rect, row, see } from '../kit/shapes.ts';
import type { Palette } from '../palettes.ts';

export const room = (p: Palette, y = 250): string => rect(0, 0, 400, 300, p.back) + rect(0, y, 400, 300 - y, p.floor);

export const cabinet = (x: number, y: number, w: number, h: number, p: Palette): string =>
  rect(x, y, w, h, p.ink, 5) +
  rect(x + 4, y + 4, w - 8, h - 8, '#fff', 3, see(0.05)) +
  dot(x + w / 2, y + h * 0.68, w * 0.34, p.shade) +
  dot(x + w / 2, y + h * 0.68, w * 0.27, p.ink) +
  dot(x + w / 2, y + h * 0.68, w * 0.1, p.pop) +
  dot(x + w / 2, y + h * 0.26, w * 0.17, p.shade) +
  dot(x + w / 2, y + h * 0.26, w * 0.11, p.ink) +
  dot(x + w / 2, y + h * 0.26, w * 0.04, p.glow);

export const alpha = (p: Palette): number => (p.night ? 0.24 : 0.42);

export const head = (x: number, y: number, deg: number, p: Palette, colour: string): string =>
  at(x, y, deg, rect(-10, -8, 20, 10, p.ink, 3) + rect(-13, 0, 26, 26, p.ink, 8) + oval(0, 26, 11, 4, colour));

export const truss = (y: number, p: Palette): string =>
  rect(-4, y, 408, 4, p.shade) +
  rect(-4, y + 20, 408, 4, p.shade) +
  curve(`M0 ${y + 22}${row(20, (i) => `L${i * 20 + 10} ${i % 2 ? y + 22 : y + 2}`)}`, p.shade, 2.4);
