import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, oval, path, rect, row, see } from '../kit/shapes.ts';
import { leaf, sprig } from '../kit/growing.ts';
import { candle } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { bloom } from './parts.ts';

export const bouquet = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  dot(200, 136, 122, p.shade, see(0.55)) +
  rect(0, 258, 400, 42, p.floor) +
  rect(0, 258, 400, 4, p.ink, 0, see(0.12)) +
  row(9, (i) => sprig(200, 168, 96 + r() * 40, -170 + i * 20, p.leaf, 5)) +
  row(5, (i) => curve(`M200 180q${-50 + i * 25} -40 ${-96 + i * 48} ${-84 - (i % 2) * 30}`, p.leaf, 2)) +
  row(5, (i) => dot(104 + i * 48, 96 - (i % 2) * 30, 6, p.glow) + dot(110 + i * 48, 84 - (i % 2) * 30, 4, p.glow)) +
  row(11, (i) => {
    const a = -3.0 + (i / 10) * 2.86;
    const d = 52 + (i % 2) * 30;
    return bloom(p, 200 + Math.cos(a) * d * 1.15, 152 + Math.sin(a) * d, 21 + r() * 7, i);
  }) +
  row(5, (i) => bloom(p, 152 + i * 24, 138 + (i % 2) * 14, 23, i + 1)) +
  path('M158 172h84l-14 92q-28 8-56 0Z', p.main) +
  path('M214 172h28l-14 92q-9 3-18 4Z', p.shade, see(0.8)) +
  rect(152, 166, 96, 12, p.main, 5) +
  path('M164 206q36 14 72 0l-2 14q-34 12-68 0Z', p.pop) +
  at(70, 262, 0, rect(-32, -14, 64, 14, p.pop, 3) + rect(-26, -26, 54, 12, p.pale, 3) + oval(0, -34, 16, 8, p.shade)) +
  candle(318, 262, 46, p.pale, p.glow) +
  candle(338, 262, 30, p.pop, p.glow) +
  oval(328, 264, 28, 4, p.ink, see(0.2)) +
  row(6, () => leaf(90 + r() * 220, 276 + r() * 14, 10, r() * 360, p.pop));
