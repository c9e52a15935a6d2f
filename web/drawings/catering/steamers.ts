import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, ring, round, row, see } from '../kit/shapes.ts';
import { leaf, rose } from '../kit/growing.ts';
import { bowl } from '../kit/tableware.ts';
import type { Palette } from '../palettes.ts';
import { cloth } from './parts.ts';

export const steamers = (p: Palette, r: SeededRandom): string => {
  const bun = (x: number, y: number, s: number, tone: string): string =>
    dot(x, y, s, tone) +
    round(7, s * 0.45, (dx, dy) => line(x, y, x + dx * 1.5, y + dy * 1.5, '#00000022', 1.6)) +
    dot(x, y, s * 0.16, '#00000022');
  const basket = (x: number, y: number, s: number, count: number, tone: string): string =>
    dot(x + 5, y + 8, s, '#000', see(0.14)) +
    dot(x, y, s, '#C48A45') +
    ring(x, y, s - 4, '#A86F2E', 2) +
    dot(x, y, s - 12, '#EBCB8F') +
    row(6, (i) => line(x - s + 20, y - s * 0.5 + i * s * 0.2, x + s - 20, y - s * 0.5 + i * s * 0.2, '#D6AE69', 2)) +
    round(count, s * 0.46, (dx, dy) => bun(x + dx, y + dy, s * 0.25, tone), r.int(0, 40)) +
    bun(x, y, s * 0.22, tone);
  return (
    cloth(p, r) +
    basket(122, 112, 92, 6, '#FFF9EA') +
    basket(286, 196, 84, 5, p.night ? '#FFE7C6' : '#FBE3C2') +
    bowl(286, 62, 36, p.ink, '#5A2414') +
    row(5, () => leaf(276 + r() * 18, 56 + r() * 14, 9, r() * 360, '#7CB342')) +
    bowl(54, 252, 38, p.pale, p.pop) +
    dot(54, 252, 20, p.glow, see(0.5)) +
    dot(366, 52, 22, p.pale) +
    dot(366, 52, 17, '#A9C28B') +
    line(128, 236, 212, 292, p.pop, 5) +
    line(142, 228, 226, 284, p.pop, 5) +
    line(204, 287, 212, 292, p.glow, 5) +
    line(218, 279, 226, 284, p.glow, 5) +
    row(4, (i) => leaf(206 + i * 7, 20 + i * 9, 28, 150 + i * 20, p.leaf)) +
    row(3, (i) => rose(374 - (i % 2) * 16, 272 + i * 7 - 14, 9, p.pop, p.pale))
  );
};
