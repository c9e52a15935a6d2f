import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, path, rect, row, see } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { leaf } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { back, stage, notes } from './parts.ts';

export const piano = (p: Palette, r: SeededRandom): string =>
  back(p) +
  arch(96, 20, 208, 240, p.night ? p.floor : p.pale, see(0.7)) +
  stage(p, 256) +
  festoon(-4, 30, 404, 30, 26, 15, p.ink, p.glow) +
  path('M92 172Q96 60 190 74Q236 82 262 110Q292 138 322 146L322 172Z', p.ink) +
  path('M104 168Q110 78 186 86Q230 92 254 118Q280 144 306 152L308 168Z', p.pop) +
  row(9, (i) => line(120 + i * 18, 168, 116 + i * 17, 116 + Math.abs(i - 2) * 4, p.glow, 1, see(0.6))) +
  line(270, 176, 252, 116, p.shade, 3) +
  rect(72, 172, 254, 34, p.ink, 6) +
  rect(62, 196, 62, 12, p.pale, 2) +
  row(8, (i) => line(69 + i * 7, 196, 69 + i * 7, 208, p.ink, 1)) +
  row(6, (i) => rect(67 + i * 9, 196, 3.6, 7, p.ink)) +
  rect(84, 206, 10, 56, p.ink, 3) +
  rect(296, 206, 10, 56, p.ink, 3) +
  rect(190, 206, 6, 40, p.ink) +
  path('M180 246h26l4 14h-34Z', p.ink) +
  rect(22, 216, 48, 10, p.pop, 5) +
  rect(28, 226, 5, 36, p.ink) +
  rect(59, 226, 5, 36, p.ink) +
  notes(p, r, 110, 300) +
  path('M338 258h36l5-34h-46Z', p.pop) +
  row(5, (i) => leaf(356, 226, 58, -142 + i * 26, p.leaf)) +
  row(3, (i) => dot(336 + i * 20, 184 - (i % 2) * 14, 6, p.glow));
