import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, line, nth, path, rect, row, see } from '../kit/shapes.ts';
import { flower, leaf } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { mixed, picture } from './parts.ts';
import type { Kind } from './parts.ts';

export const gallery = (p: Palette, r: SeededRandom): string => {
  const k = mixed(r);
  const frame = (x: number, y: number, w: number, h: number, kind: Kind, colour: string): string =>
    rect(x + 3, y + 5, w, h, '#000', 2, see(0.12)) +
    rect(x, y, w, h, colour, 2) +
    rect(x + 6, y + 6, w - 12, h - 12, '#fff') +
    at(x + 12, y + 12, 0, picture(p, r, w - 24, h - 24, kind));
  return (
    rect(0, 0, 400, 300, p.back) +
    row(11, (i) => line(i * 40, 0, i * 40, 236, p.shade, 2, see(0.6))) +
    rect(0, 236, 400, 64, p.floor) +
    rect(0, 230, 400, 8, p.pale) +
    frame(36, 26, 104, 84, nth(k, 0), p.ink) +
    frame(36, 122, 74, 84, nth(k, 1), p.pop) +
    frame(154, 22, 96, 118, nth(k, 2), p.glow) +
    frame(264, 34, 102, 76, nth(k, 3), p.ink) +
    frame(264, 122, 66, 70, nth(k, 4), p.leaf) +
    frame(122, 152, 60, 60, nth(k, 5), p.ink) +
    frame(194, 152, 58, 54, nth(k, 6), p.pop) +
    rect(296, 220, 84, 12, p.ink, 3) +
    rect(306, 232, 6, 46, p.ink) +
    rect(364, 232, 6, 46, p.ink) +
    path('M330 220h24l-4-32h-16Z', p.pop) +
    row(5, (i) => leaf(342, 190, 40, -140 + i * 25, p.leaf)) +
    row(3, (i) => flower(322 + i * 20, 162 - (i % 2) * 10, 9, p.pale, p.glow)) +
    rect(20, 252, 150, 14, p.pop, 7) +
    rect(34, 266, 7, 24, p.ink) +
    rect(150, 266, 7, 24, p.ink)
  );
};
