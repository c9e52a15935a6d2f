import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { curve, dot, line, poly, rect, row, see } from '../kit/shapes.ts';
import { arch, hill } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { tree } from '../kit/growing.ts';
import { longTable } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { sky } from './parts.ts';

export const barn = (p: Palette, r: SeededRandom): string => {
  const red = p.pop;
  const x = r.int(92, 128);
  return (
    sky(p, r) +
    hill(212, 40, 300, p.leaf) +
    hill(232, 22, 90, p.floor) +
    rect(0, 240, 400, 60, p.floor) +
    tree(x - 48, 248, 112, p.leaf, p.ink) +
    rect(x + 180, 170, 70, 82, p.shade) +
    poly(
      [
        [x + 180, 172],
        [x + 258, 172],
        [x + 240, 146],
        [x + 180, 128],
      ],
      p.ink,
    ) +
    rect(x + 204, 196, 26, 22, p.glow) +
    line(x + 217, 196, x + 217, 218, p.ink, 2) +
    poly(
      [
        [x, 252],
        [x, 150],
        [x + 28, 96],
        [x + 92, 62],
        [x + 156, 96],
        [x + 184, 150],
        [x + 184, 252],
      ],
      red,
    ) +
    curve(`M${x - 8} 156L${x + 24} 92L${x + 92} 55L${x + 160} 92L${x + 192} 156`, p.pale, 7) +
    rect(x + 48, 168, 88, 84, p.ink) +
    rect(x + 56, 176, 72, 76, p.glow, 0, see(p.night ? 0.95 : 0.85)) +
    longTable(x + 66, 226, 52, 26, p.pale, p.shade, 4) +
    row(4, (i) => dot(x + 66 + i * 17, 196 + (i % 2) * 4, 3, p.pale)) +
    curve(`M${x + 56} 190q36 16 72 0`, p.pale, 1.4) +
    row(2, (i) => {
      const dx = x + 14 + i * 126;
      return (
        rect(dx, 168, 32, 84, p.pale) +
        rect(dx + 4, 172, 24, 76, red) +
        line(dx + 4, 172, dx + 28, 248, p.pale, 4) +
        line(dx + 28, 172, dx + 4, 248, p.pale, 4)
      );
    }) +
    arch(x + 76, 98, 32, 40, p.pale) +
    arch(x + 81, 103, 22, 35, p.ink) +
    line(x + 92, 103, x + 92, 138, p.pale, 2) +
    row(6, (i) => line(i * 18 - 4, 232, i * 18 - 4, 262, p.pale, 4)) +
    line(-4, 240, 92, 240, p.pale, 3) +
    line(-4, 252, 92, 252, p.pale, 3) +
    line(384, 120, 384, 270, p.ink, 4) +
    festoon(x + 160, 92, 384, 124, 26, 10, p.ink, p.glow)
  );
};
