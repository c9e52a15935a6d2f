import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, path, poly, rect, row, see } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import type { Palette } from '../palettes.ts';
import { sky } from './parts.ts';

export const boathouse = (p: Palette, r: SeededRandom): string => {
  const water = p.floor;
  return (
    sky(p, r) +
    poly(
      [
        [-20, 190],
        [70, 92],
        [132, 160],
        [190, 104],
        [290, 190],
      ],
      p.leaf,
      see(0.7),
    ) +
    poly(
      [
        [180, 190],
        [300, 120],
        [420, 190],
      ],
      p.leaf,
    ) +
    rect(0, 184, 400, 116, water) +
    row(11, () => {
      const y = r.int(196, 292);
      return line(r() * 400, y, r() * 60 + 200, y, p.pale, 1.4, see(0.22));
    }) +
    row(7, (i) => rect(318 - i * 3 + (i % 2) * 5, 190 + i * 9, 20 + (i % 3) * 8, 3, p.glow, 1.5, see(0.8))) +
    rect(96, 132, 190, 76, p.main) +
    poly(
      [
        [80, 136],
        [112, 84],
        [270, 84],
        [302, 136],
      ],
      p.pop,
    ) +
    rect(162, 66, 56, 20, p.main) +
    poly(
      [
        [154, 68],
        [190, 46],
        [226, 68],
      ],
      p.pop,
    ) +
    dot(190, 62, 4, p.glow) +
    row(
      5,
      (i) =>
        arch(106 + i * 35.5, 146, 26, 62, p.night ? p.glow : p.ink) +
        (p.night ? '' : dot(119 + i * 35.5, 166, 4, p.glow)),
    ) +
    rect(66, 206, 250, 10, p.shade) +
    row(6, (i) => rect(78 + i * 44, 216, 6, 24, p.ink)) +
    poly(
      [
        [316, 206],
        [400, 250],
        [400, 264],
        [316, 216],
      ],
      p.shade,
    ) +
    row(5, (i) => rect(78 + i * 44, 240, 6, 16, p.ink, 0, see(0.3))) +
    path('M34 258q34 22 80 0l-8 20q-32 10-64 0Z', p.pop) +
    line(74, 214, 74, 262, p.ink, 2.5) +
    path('M77 218l26 36h-26Z', p.pale) +
    path('M71 224l-18 30h18Z', p.main) +
    festoon(96, 138, 286, 138, 12, 10, p.ink, p.glow, 3.6) +
    row(5, (i) => line(14 + i * 7, 300, 10 + i * 9, 262 + (i % 2) * 10, p.leaf, 2.5)) +
    row(5, (i) => line(362 + i * 8, 300, 366 + i * 6, 272 - (i % 2) * 8, p.leaf, 2.5))
  );
};
