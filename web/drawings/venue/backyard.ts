import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, poly, rect, row } from '../kit/shapes.ts';
import { arch, hill } from '../kit/building.ts';
import { bunting, festoon } from '../kit/hanging.ts';
import { bush, tree } from '../kit/growing.ts';
import { candle, chair, longTable } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { sky } from './parts.ts';

export const backyard = (p: Palette, r: SeededRandom): string => {
  const house = r.yes() ? p.main : p.shade;
  return (
    sky(p, r) +
    hill(214, 20, 330, p.leaf) +
    rect(0, 226, 400, 74, p.floor) +
    row(
      14,
      (i) =>
        rect(i * 30 - 4, 186, 24, 46, p.pale, 2) +
        poly(
          [
            [i * 30 - 4, 188],
            [i * 30 + 8, 178],
            [i * 30 + 20, 188],
          ],
          p.pale,
        ),
    ) +
    rect(0, 202, 400, 5, p.shade) +
    rect(26, 128, 150, 108, house) +
    poly(
      [
        [10, 134],
        [101, 62],
        [192, 134],
      ],
      p.pop,
    ) +
    rect(140, 70, 20, 40, p.pop) +
    rect(48, 158, 38, 36, p.ink) +
    rect(51, 161, 32, 30, p.glow) +
    line(67, 161, 67, 191, p.ink, 2.5) +
    line(51, 176, 83, 176, p.ink, 2.5) +
    arch(110, 156, 40, 80, p.leaf) +
    dot(142, 200, 3, p.glow) +
    dot(101, 104, 12, p.ink) +
    dot(101, 104, 9, p.glow) +
    rect(44, 194, 46, 8, p.pop) +
    row(4, (i) => dot(50 + i * 11, 192, 5, i % 2 ? p.glow : p.leaf)) +
    tree(356, 248, 170, p.leaf, p.ink) +
    row(6, (i) => chair(150 + i * 34, 284, 34, p.ink, i % 2 ? -1 : 1)) +
    longTable(132, 242, 200, 44, p.pale, p.shade) +
    row(4, (i) => candle(160 + i * 48, 238, 10, p.shade, p.glow)) +
    row(
      3,
      (i) => dot(184 + i * 48, 231, 8, p.pop) + dot(176 + i * 48, 235, 5, p.leaf) + dot(192 + i * 48, 235, 5, p.glow),
    ) +
    festoon(150, 92, 352, 122, 34, 11, p.ink, p.glow) +
    bunting(192, 134, 340, 150, 20, 8, p.ink, [p.pop, p.glow, p.leaf], 11) +
    bush(-20, 268, 70, 34, p.leaf)
  );
};
