import { at, dot, nth, oval, poly, rect, round, row, see } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { beam } from '../kit/hanging.ts';
import { leaf } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { room } from './parts.ts';

export const uplights = (p: Palette): string =>
  room(p, 252) +
  rect(0, 0, 400, 252, p.floor, 0, see(0.35)) +
  dot(200, 118, 74, p.glow, see(0.9)) +
  dot(200, 118, 62, p.back) +
  at(200, 118, 0, round(12, 40, (x, y, a) => leaf(x * 0.5, y * 0.5, 30, a, p.glow)) + dot(0, 0, 13, p.glow)) +
  row(4, (i) => {
    const x = nth([34, 92, 268, 326], i);
    return (
      rect(x - 4, 40, 48, 12, p.main, 2) +
      rect(x, 52, 40, 190, p.main) +
      row(3, (k) => rect(x + 6 + k * 12, 56, 4, 182, p.shade, 2)) +
      rect(x - 6, 240, 52, 14, p.main, 2) +
      poly(
        [
          [x + 20, 250],
          [x - 8, 60],
          [x + 48, 60],
        ],
        nth([p.pop, p.glow, p.glow, p.pop], i),
        see(0.5),
      ) +
      rect(x + 9, 244, 22, 14, p.ink, 3) +
      oval(x + 20, 245, 9, 3, p.pale)
    );
  }) +
  rect(0, 22, 400, 18, p.main) +
  scallop(0, 39, 400, 16, 6, p.shade) +
  rect(148, 226, 104, 10, p.pale, 2) +
  rect(148, 234, 104, 36, p.pale) +
  scallop(148, 269, 104, 6, 6, p.pale) +
  row(3, (i) => dot(174 + i * 26, 218, 9, nth([p.pop, p.leaf, p.pop], i))) +
  beam(120, 300, -58, 170, 14, p.glow, 0.2) +
  beam(280, 300, -122, 170, 14, p.glow, 0.2);
