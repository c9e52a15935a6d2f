import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, nth, oval, path, rect, row, see } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { bunting } from '../kit/hanging.ts';
import { flower, leaf } from '../kit/growing.ts';
import { confetti } from '../kit/sky.ts';
import { candle } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';

export const cake = (p: Palette, r: SeededRandom): string => {
  const tiers = r.int(2, 3);
  const colours = [p.main, p.pop, p.main];
  let y = 236;
  let body = '';
  for (let i = 0; i < tiers; i++) {
    const w = 176 - i * 50;
    const h = 58 - i * 4;
    const face = nth(colours, (i + tiers) % 3);
    const icing = face === p.pop ? p.pale : p.pop;
    y -= h;
    body +=
      rect(200 - w / 2, y, w, h, face, 6) +
      rect(200 + w * 0.24, y, w * 0.26, h, p.shade, 6, see(0.35)) +
      rect(200 - w / 2, y, w, 12, icing, 6) +
      scallop(200 - w / 2, y + 11, w, 8 - i, 9, icing) +
      row(8 - i, (k) => dot(200 - w / 2 + (k + 0.5) * (w / (8 - i)), y + h - 7, 4, i % 2 ? p.glow : p.leaf));
  }
  return (
    rect(0, 0, 400, 300, p.back) +
    dot(200, 150, 132, p.pale, see(p.night ? 0.08 : 0.42)) +
    bunting(-6, 24, 200, 30, 22, 8, p.ink, [p.pop, p.glow, p.leaf], 17) +
    bunting(200, 30, 406, 24, 22, 8, p.ink, [p.leaf, p.pop, p.glow], 17) +
    rect(0, 250, 400, 50, p.floor) +
    rect(0, 250, 400, 4, p.ink, 0, see(0.12)) +
    oval(200, 240, 116, 10, p.pale) +
    path('M184 244h32l10 30h-52Z', p.pale) +
    oval(200, 276, 46, 6, p.shade) +
    body +
    row(3, (i) => candle(180 + i * 20, y + 1, 22, nth([p.pop, p.leaf, p.pale], i), p.glow)) +
    flower(138, 190, 16, p.glow, p.pop, 6) +
    leaf(146, 204, 24, 20, p.leaf) +
    leaf(130, 202, 22, 150, p.leaf) +
    row(
      3,
      (i) =>
        oval(46 + i * 20, 268, 15, 6, nth([p.glow, p.pop, p.leaf], i)) +
        oval(46 + i * 20, 262, 15, 6, nth([p.glow, p.pop, p.leaf], i)),
    ) +
    row(2, (i) =>
      at(
        318 + i * 34,
        272,
        0,
        path('M-14-18h28l-5 22h-18Z', p.pale) + oval(0, -20, 16, 9, nth([p.pop, p.glow], i)) + dot(0, -30, 4, p.leaf),
      ),
    ) +
    confetti(20, r, [p.pop, p.glow, p.leaf], 20, 60, 360, 160)
  );
};
