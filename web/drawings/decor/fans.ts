import { at, dot, line, nth, oval, path, poly, rect, ring, row, see } from '../kit/shapes.ts';
import { bunting } from '../kit/hanging.ts';
import { candle } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';

export const fans = (p: Palette): string => {
  const fan = (x: number, y: number, s: number, a: string, b: string): string =>
    dot(x + 3, y + 4, s, '#000', see(0.1)) +
    row(20, (i) =>
      at(
        x,
        y,
        i * 18,
        poly(
          [
            [0, 0],
            [s, -s * 0.16],
            [s, s * 0.16],
          ],
          i % 2 ? a : b,
        ),
      ),
    ) +
    ring(x, y, s * 0.62, p.pale, 3, see(0.6)) +
    dot(x, y, s * 0.24, b) +
    dot(x, y, s * 0.14, p.glow);
  return (
    rect(0, 0, 400, 300, p.back) +
    rect(0, 252, 400, 48, p.floor) +
    fan(86, 96, 66, p.pop, p.pale) +
    fan(206, 70, 50, p.glow, p.pop) +
    fan(316, 100, 70, p.leaf, p.pale) +
    fan(160, 156, 40, p.shade, p.pop) +
    fan(252, 152, 44, p.pop, p.glow) +
    fan(386, 30, 32, p.pop, p.shade) +
    fan(14, 26, 34, p.glow, p.leaf) +
    rect(64, 216, 272, 10, p.pale, 2) +
    rect(64, 224, 272, 40, p.main) +
    row(18, (i) => rect(64 + i * 15.1, 224, 7.5, 40, p.shade, 0, see(0.45))) +
    bunting(66, 226, 334, 226, 13, 11, p.ink, [p.pop, p.glow, p.leaf], 13) +
    at(
      200,
      216,
      0,
      rect(-28, -26, 56, 26, p.pop, 4) +
        rect(-28, -26, 56, 8, p.pale, 4) +
        rect(-19, -46, 38, 21, p.pale, 4) +
        candle(0, -46, 12, p.leaf, p.glow),
    ) +
    row(3, (i) =>
      at(
        98 + i * 22,
        216,
        0,
        path('M-9-16h18l-3 16h-12Z', p.leaf) + oval(0, -17, 11, 6, nth([p.pop, p.glow, p.pale], i)),
      ),
    ) +
    row(
      2,
      (i) =>
        rect(262 + i * 30, 190 + i * 4, 22, 26 - i * 4, p.pale, 3) +
        rect(264 + i * 30, 200, 18, 14, nth([p.pop, p.glow], i), 2) +
        line(278 + i * 30, 178, 272 + i * 30, 204, p.ink, 2),
    )
  );
};
