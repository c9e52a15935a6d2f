import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { nth, row } from '../kit/shapes.ts';
import { flower, leaf, rose } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';

export const bloom = (p: Palette, x: number, y: number, s: number, i: number): string =>
  i % 3 === 2
    ? rose(x, y, s * 0.85, nth([p.pop, p.shade], i), p.pale)
    : flower(x, y, s, nth([p.pop, p.pale, p.shade, p.glow], i), nth([p.glow, p.pop], i), 5 + (i % 2));

export const clump = (p: Palette, r: SeededRandom, x: number, y: number, s: number, count: number): string =>
  row(count + 2, (i) => leaf(x, y, s * (1 + r() * 0.5), (360 / (count + 2)) * i + r() * 20, p.leaf)) +
  row(count, (i) => {
    const a = (6.28 / count) * i + r();
    const d = s * (0.25 + r() * 0.45);
    return bloom(p, x + Math.cos(a) * d, y + Math.sin(a) * d, s * (0.34 + r() * 0.16), i);
  });
