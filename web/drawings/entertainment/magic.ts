import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, oval, path, rect, row } from '../kit/shapes.ts';
import { star, stars } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';
import { back, curtains, stage, spot } from './parts.ts';

export const magic = (p: Palette, r: SeededRandom): string =>
  back(p) +
  spot(p) +
  stage(p, 258) +
  (p.night ? stars(16, r, p.pale) : '') +
  curtains(p, 60) +
  path('M172 164q-24-66-6-82q18 4 20 74Z', p.pale) +
  path('M222 164q28-62 12-80q-18 2-24 74Z', p.pale) +
  path('M174 152q-12-42-6-56q10 8 10 54Z', '#F3A9B6') +
  path('M224 152q14-40 9-55q-10 6-14 53Z', '#F3A9B6') +
  oval(200, 168, 36, 30, p.pale) +
  dot(187, 164, 4, p.ink) +
  dot(213, 164, 4, p.ink) +
  path('M195 174h10l-5 6Z', '#E8788E') +
  curve('M200 180v5M182 178l-20-4M182 182l-19 3M218 178l20-4M218 182l19 3', p.ink, 1.4) +
  path('M142 186h116l-12 84q-46 12-92 0Z', p.ink) +
  oval(200, 188, 78, 15, p.ink) +
  oval(200, 184, 58, 9, p.floor) +
  path('M165 180q35-24 70 0q-6 12-35 12q-29 0-35-12Z', p.pale) +
  path('M145 208q55 14 110 0l-3 18q-52 12-104 0Z', p.pop) +
  at(
    288,
    178,
    36,
    rect(-5, -64, 10, 112, p.ink, 5) + rect(-5, -64, 10, 18, p.pale, 5) + rect(-5, 36, 10, 14, p.pale, 5),
  ) +
  row(7, (i) =>
    star(
      318 + Math.cos(i * 1.3) * (20 + i * 5),
      96 + Math.sin(i * 1.3) * (18 + i * 4),
      5 + (i % 3) * 3,
      i % 2 ? p.glow : p.pale,
    ),
  ) +
  row(3, (i) =>
    at(
      92 + i * 16,
      250,
      -24 + i * 20,
      rect(-17, -50, 34, 48, p.pale, 4) +
        (i % 2
          ? path('M0-34l8 10l-8 10l-8-10Z', p.pop)
          : path('M0-16q-12-10-6-16q4-3 6 1q2-4 6-1q6 6-6 16Z', '#D8315B')),
    ),
  ) +
  row(5, (i) => star(84 + i * 10, 86 + ((i * 37) % 60), 6 + (i % 2) * 3, p.glow));
