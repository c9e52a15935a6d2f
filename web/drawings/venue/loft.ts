import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, nth, path, rect, row, see } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { pot } from '../kit/growing.ts';
import { candle, chair, longTable } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';

export const loft = (p: Palette, r: SeededRandom): string => {
  const windows = r.int(3, 4);
  const step = 400 / windows;
  return (
    rect(0, 0, 400, 300, p.main) +
    row(9, (y) => row(6, (x) => rect(x * 70 + (y % 2) * 34 - 20, y * 25 + 6, 22, 6, p.shade, 2, see(0.4)))) +
    row(windows, (i) => {
      const x = i * step + 14;
      const w = step - 28;
      return (
        arch(x, 26, w, 152, p.ink) +
        arch(x + 5, 31, w - 10, 147, p.night ? p.floor : p.back) +
        row(3, (b) => {
          const bh = r.int(24, 74);
          return (
            rect(x + 6 + (b * (w - 12)) / 3, 178 - bh, (w - 18) / 3, bh, p.night ? p.ink : p.floor, 0, see(0.8)) +
            (p.night
              ? dot(x + 12 + (b * (w - 12)) / 3, 190 - bh, 2, p.glow) +
                dot(x + 12 + (b * (w - 12)) / 3, 200 - bh, 2, p.glow)
              : '')
          );
        }) +
        line(x + w / 2, 28, x + w / 2, 176, p.ink, 3.5) +
        row(3, (k) => line(x + 4, 68 + k * 36, x + w - 4, 68 + k * 36, p.ink, 3)) +
        rect(x - 4, 176, w + 8, 8, p.shade, 2)
      );
    }) +
    rect(0, 226, 400, 74, p.floor) +
    row(6, (i) => line(i * 80 - 20, 226, i * 110 - 80, 300, p.ink, 1.3, see(0.25))) +
    row(3, (i) => {
      const x = 100 + i * 100;
      return (
        line(x, 0, x, 92 + (i % 2) * 14, p.ink, 2) +
        path(`M${x - 17} ${108 + (i % 2) * 14}a17 17 0 0 1 34 0Z`, p.pop) +
        dot(x, 110 + (i % 2) * 14, 15, p.glow, see(0.35)) +
        dot(x, 110 + (i % 2) * 14, 6, p.glow)
      );
    }) +
    row(5, (i) => chair(84 + i * 54, 262, 44, p.ink, i % 2 ? -1 : 1)) +
    longTable(66, 216, 268, 56, p.pale, p.shade) +
    row(4, (i) => candle(104 + i * 62, 212, 15, p.shade, p.glow)) +
    row(3, (i) => row(3, (k) => dot(128 + i * 64 + k * 8, 207 - (k % 2) * 6, 7, nth([p.pop, p.leaf, p.glow], i + k)))) +
    pot(14, 290, 34, p.pop, p.leaf, r) +
    pot(354, 290, 32, p.pop, p.leaf, r)
  );
};
