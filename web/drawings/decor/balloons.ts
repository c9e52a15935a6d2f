import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, nth, oval, rect, row, see } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { leaf } from '../kit/growing.ts';
import { star } from '../kit/sky.ts';
import { candle } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { clump } from './parts.ts';

export const balloons = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  rect(0, 250, 400, 50, p.floor) +
  arch(116, 34, 128, 222, p.main) +
  arch(192, 74, 104, 182, p.shade) +
  arch(92, 118, 76, 138, p.pop, see(0.9)) +
  row(34, (i) => {
    const t = i / 33;
    const x = 84 + Math.sin(t * 2.6) * 60 - 46 + t * 220 + (r() - 0.5) * 34;
    const y = 250 - Math.sin(t * 2.9) * 190 - t * 24 + (r() - 0.5) * 30;
    const s = 9 + r() * 15;
    return (
      dot(x, y, s, nth([p.pop, p.pale, p.glow, p.shade, p.leaf], i)) +
      oval(x - s * 0.34, y - s * 0.4, s * 0.14, s * 0.22, '#fff', see(0.6))
    );
  }) +
  row(3, (i) => {
    const x = 172 + i * 62;
    const h = 36 + (i % 2) * 26;
    return (
      rect(x, 262 - h, 46, h, p.pale) +
      rect(x + 32, 262 - h, 14, h, p.shade, 0, see(0.6)) +
      oval(x + 23, 262 - h, 23, 5, p.pale)
    );
  }) +
  at(
    257,
    182,
    0,
    rect(-17, 0, 34, 18, p.pop, 3) + rect(-12, -15, 24, 16, p.pale, 3) + candle(0, -15, 10, p.leaf, p.glow),
  ) +
  clump(p, r, 196, 218, 18, 5) +
  clump(p, r, 318, 220, 18, 5) +
  leaf(60, 256, 50, -110, p.leaf) +
  leaf(60, 256, 56, -80, p.leaf) +
  leaf(60, 256, 46, -50, p.leaf) +
  star(342, 66, 17, p.glow) +
  star(376, 106, 9, p.glow) +
  star(318, 112, 7, p.pale);
