import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { curve, dot, line, oval, poly, rect, row, see } from '../kit/shapes.ts';
import { hill } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { bush, pot, tree } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { sky } from './parts.ts';

export const glasshouse = (p: Palette, r: SeededRandom): string => {
  const glass = p.night ? p.glow : p.pale;
  const x = 70;
  return (
    sky(p, r) +
    hill(214, 30, 280, p.leaf) +
    rect(0, 236, 400, 64, p.floor) +
    tree(36, 244, 130, p.leaf, p.ink) +
    tree(370, 244, 104, p.leaf, p.ink) +
    poly(
      [
        [x, 248],
        [x, 148],
        [200, 62],
        [400 - x, 148],
        [400 - x, 248],
      ],
      glass,
      see(p.night ? 0.75 : 0.7),
    ) +
    row(6, (i) => bush(x + 8 + i * 40, 248, 44, r.int(30, 62), p.leaf)) +
    row(7, (i) => dot(x + 22 + i * 36, 214 - r.int(0, 22), 5, i % 2 ? p.pop : p.glow)) +
    rect(168, 172, 64, 76, p.main) +
    rect(174, 178, 25, 66, p.back) +
    rect(201, 178, 25, 66, p.back) +
    dot(196, 214, 2.5, p.ink) +
    dot(204, 214, 2.5, p.ink) +
    curve(`M${x} 248V148L200 62L${400 - x} 148V248`, p.ink, 5) +
    line(x, 148, 400 - x, 148, p.ink, 3.5) +
    row(5, (i) => {
      const lx = x + (i + 1) * 43.3;
      const top = 62 + Math.abs(lx - 200) * 0.66;
      return line(lx, top, lx, i === 2 ? 172 : 248, p.ink, 2.4);
    }) +
    line(x + 6, 200, 168, 200, p.ink, 2) +
    line(232, 200, 394 - x, 200, p.ink, 2) +
    line(120, 114, 280, 114, p.ink, 2) +
    poly(
      [
        [172, 250],
        [228, 250],
        [282, 300],
        [118, 300],
      ],
      p.shade,
    ) +
    row(3, (i) => oval(190 + (i % 2) * 22, 262 + i * 14, 16 + i * 3, 3.5, p.main)) +
    row(2, (i) => pot(i ? 244 : 134, 262, 26, p.pop, p.leaf, r)) +
    festoon(0, 96, 200, 66, 22, 8, p.ink, p.glow) +
    festoon(200, 66, 400, 96, 22, 8, p.ink, p.glow)
  );
};
