import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, nth, oval, rect, round, row, see } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { candle, chair } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { clump } from './parts.ts';

export const lanterns = (p: Palette, r: SeededRandom): string => {
  const lantern = (x: number, y: number, s: number, colour: string): string =>
    line(x, -4, x, y - s, p.ink, 1.3) +
    oval(x, y, s, s * 0.92, colour) +
    row(3, (k) =>
      oval(x, y, s * (0.25 + k * 0.28), s * 0.92, 'none', ` stroke="${p.ink}" stroke-opacity=".16" stroke-width="1.3"`),
    ) +
    rect(x - s * 0.28, y - s, s * 0.56, s * 0.14, p.ink, 2) +
    rect(x - s * 0.28, y + s * 0.86, s * 0.56, s * 0.14, p.ink, 2) +
    line(x, y + s, x, y + s * 1.5, p.glow, 2) +
    dot(x, y + s * 1.5, 2.6, p.glow);
  const comb = (x: number, y: number, s: number, colour: string): string =>
    line(x, -4, x, y, p.ink, 1.3) +
    round(12, s * 0.5, (dx, dy, a) => at(x + dx, y + dy, a, oval(0, 0, s * 0.52, s * 0.2, colour, see(0.85)))) +
    dot(x, y, s * 0.3, p.pale, see(0.7));
  const tones = [p.pop, p.pale, p.glow, p.shade, p.leaf];
  return (
    rect(0, 0, 400, 300, p.back) +
    dot(200, 320, 190, p.shade, see(0.4)) +
    row(7, (i) => {
      const x = 34 + i * 56;
      const y = 64 + ((i * 53) % 92);
      const s = 22 + ((i * 29) % 17);
      return i % 3 === 2 ? comb(x, y, s, nth(tones, i % 5)) : lantern(x, y, s, nth(tones, (i + r.int(0, 1)) % 5));
    }) +
    rect(0, 262, 400, 38, p.floor) +
    row(6, (i) => chair(72 + i * 52, 280, 42, p.ink, i % 2 ? -1 : 1)) +
    rect(50, 224, 300, 12, p.pale, 2) +
    rect(50, 234, 300, 34, p.main) +
    scallop(50, 266, 300, 15, 7, p.main) +
    row(3, (i) => clump(p, r, 110 + i * 90, 212, 17, 5)) +
    row(4, (i) => candle(84 + i * 78 - (i > 1 ? 4 : 0), 224, 18, p.pop, p.glow))
  );
};
