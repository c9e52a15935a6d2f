import { curve, dot, line, path, rect, ring, row, see } from '../kit/shapes.ts';
import { note } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';

export const voice = (p: Palette): string =>
  rect(0, 0, 400, 300, p.back) +
  row(5, (i) => ring(164, 128, 62 + i * 30, p.pale, 4, see(0.42 - i * 0.075))) +
  dot(164, 128, 58, p.ink) +
  row(6, (i) =>
    line(
      164 - Math.sqrt(52 ** 2 - (i * 17 - 43) ** 2),
      85 + i * 17,
      164 + Math.sqrt(52 ** 2 - (i * 17 - 43) ** 2),
      85 + i * 17,
      p.shade,
      2.4,
    ),
  ) +
  row(6, (i) =>
    line(
      121 + i * 17,
      128 - Math.sqrt(52 ** 2 - (i * 17 - 43) ** 2),
      121 + i * 17,
      128 + Math.sqrt(52 ** 2 - (i * 17 - 43) ** 2),
      p.shade,
      2.4,
    ),
  ) +
  rect(102, 124, 124, 14, p.pop, 6) +
  path('M134 176h60l-12 36h-36Z', p.ink) +
  rect(152, 206, 24, 100, p.ink) +
  rect(152, 222, 24, 8, p.glow) +
  dot(144, 104, 9, '#fff', see(0.35)) +
  curve('M262 214v-34a46 46 0 0 1 92 0v34', p.ink, 11) +
  rect(248, 196, 28, 58, p.pop, 12) +
  rect(340, 196, 28, 58, p.pop, 12) +
  rect(262, 202, 12, 46, p.ink, 6) +
  rect(342, 202, 12, 46, p.ink, 6) +
  curve('M262 252q-6 50 60 44t80-10', p.ink, 3.4) +
  note(266, 92, 22, p.glow) +
  note(322, 70, 17, p.pale) +
  note(362, 112, 15, p.pop === p.back ? p.glow : p.pop) +
  note(42, 66, 16, p.glow) +
  rect(0, 288, 400, 12, p.floor);
