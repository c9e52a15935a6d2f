import { at, dot, line, nth, path, poly, rect, round, row, see } from '../kit/shapes.ts';
import { flower } from '../kit/growing.ts';
import { star } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';

export const crafts = (p: Palette): string =>
  rect(0, 0, 400, 300, p.back) +
  row(9, (i) => rect(i * 50, 0, 14, 300, p.shade, 0, see(0.5))) +
  at(
    196,
    150,
    -6,
    rect(-96, -76, 200, 160, '#000', 3, see(0.12)) +
      rect(-100, -82, 200, 160, '#fff', 3) +
      rect(-88, -70, 176, 136, p.back) +
      dot(44, -34, 20, p.glow) +
      round(10, 31, (x, y) => line(44 + x * 0.86, -34 + y * 0.86, 44 + x * 1.16, -34 + y * 1.16, p.glow, 4)) +
      path('M-88 40Q-40-8 8 40T88 34V66H-88Z', p.leaf) +
      rect(-58, 0, 44, 44, p.pop) +
      poly(
        [
          [-66, 2],
          [-36, -26],
          [-6, 2],
        ],
        p.ink,
      ) +
      rect(-42, 20, 13, 24, p.glow) +
      flower(24, 46, 11, p.pop, p.glow) +
      flower(58, 50, 9, p.pale, p.glow),
  ) +
  at(
    64,
    70,
    0,
    path('M-46 0C-46-36 30-48 44-14C52 8 30 6 24 16C18 30 34 44 4 44C-30 44-46 26-46 0Z', '#C58B52') +
      row(5, (i) =>
        dot(
          nth([-26, -8, 14, 28, -24], i),
          nth([-16, -27, -26, -10, 10], i),
          9,
          nth([p.pop, p.glow, p.leaf, p.pale, p.ink], i),
        ),
      ) +
      dot(4, 26, 8, p.back),
  ) +
  row(4, (i) => {
    const x = 344 - (i % 2) * 8;
    const y = 44 + i * 56;
    return (
      dot(x + 3, y + 4, 24, '#000', see(0.12)) +
      dot(x, y, 24, p.pale) +
      dot(x, y, 18, nth([p.pop, p.glow, p.leaf, p.ink], i))
    );
  }) +
  row(3, (i) =>
    at(
      60 + i * 30,
      246,
      -18 + i * 16,
      rect(-4, -10, 8, 62, nth([p.pop, p.leaf, p.ink], i), 4) +
        rect(-5, -18, 10, 12, '#C9CED1') +
        path('M-6-18q2-16 6-22q4 6 6 22Z', nth([p.glow, p.pop, p.leaf], i)),
    ),
  ) +
  row(5, (i) =>
    at(
      230 + i * 20,
      268,
      i * 16 - 30,
      rect(-4, -24, 8, 48, nth([p.pop, p.glow, p.leaf, p.ink, p.pop], i), 2) +
        poly(
          [
            [-4, -24],
            [4, -24],
            [0, -36],
          ],
          '#EBCB9A',
        ),
    ),
  ) +
  star(276, 34, 13, p.pop) +
  star(246, 22, 9, p.glow) +
  dot(120, 26, 6, p.pop) +
  dot(140, 34, 4, p.leaf);
