import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { curve, dot, line, path, rect, row, see } from '../kit/shapes.ts';
import { leaf } from '../kit/growing.ts';
import { confetti } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';

export const camera = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  dot(200, 162, 134, p.shade, see(0.6)) +
  row(10, (i) =>
    line(
      278 + Math.cos(i * 0.63) * 26,
      62 + Math.sin(i * 0.63) * 26,
      278 + Math.cos(i * 0.63) * (38 + (i % 2) * 10),
      62 + Math.sin(i * 0.63) * (38 + (i % 2) * 10),
      p.glow,
      4,
    ),
  ) +
  curve('M84 128C20 60 20 220 50 290M316 128C390 70 384 220 352 296', p.pop, 9) +
  rect(80, 104, 240, 156, p.ink, 22) +
  path('M148 106l16-34h72l16 34Z', p.ink) +
  rect(80, 138, 240, 74, p.pop) +
  rect(256, 78, 44, 28, p.ink, 6) +
  rect(262, 84, 32, 16, p.glow, 3) +
  rect(102, 92, 34, 14, p.ink, 4) +
  rect(108, 86, 22, 8, p.shade, 3) +
  dot(108, 122, 6, p.glow) +
  dot(200, 178, 72, p.ink) +
  dot(200, 178, 64, p.shade) +
  dot(200, 178, 54, p.ink) +
  dot(200, 178, 42, p.leaf) +
  dot(200, 178, 30, p.ink) +
  dot(200, 178, 17, p.floor) +
  dot(182, 158, 12, '#fff', see(0.75)) +
  dot(218, 198, 6, '#fff', see(0.5)) +
  rect(290, 226, 18, 12, p.pale, 3) +
  confetti(24, r, [p.glow, p.pop, p.leaf, p.pale], 0, 0, 400, 120) +
  leaf(40, 300, 60, -60, p.leaf) +
  leaf(24, 300, 56, -90, p.leaf) +
  leaf(360, 300, 60, -120, p.leaf) +
  leaf(380, 300, 52, -92, p.leaf);
