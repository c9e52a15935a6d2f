import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, nth, path, poly, rect, row, see } from '../kit/shapes.ts';
import { hill } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { tree } from '../kit/growing.ts';
import { stars } from '../kit/sky.ts';
import { skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';

export const cinema = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  (p.night ? stars(26, r, p.pale, 150) : dot(50, 48, 20, p.glow)) +
  dot(344, 46, p.night ? 17 : 0, p.pale) +
  hill(236, 20, 90, p.leaf) +
  rect(0, 244, 400, 56, p.floor) +
  tree(22, 252, 104, p.leaf, p.ink) +
  tree(382, 252, 118, p.leaf, p.ink) +
  line(84, 56, 84, 252, p.ink, 6) +
  line(316, 56, 316, 252, p.ink, 6) +
  rect(80, 48, 240, 150, p.ink, 4) +
  rect(88, 56, 224, 134, p.glow) +
  dot(200, 134, 44, p.pop) +
  path('M88 160Q140 118 200 156T312 144V190H88Z', p.leaf) +
  path('M88 176Q180 150 312 178V190H88Z', p.ink, see(0.7)) +
  row(2, (i) =>
    path(
      `M${140 + i * 22} 92q6-7 12 0q6-7 12 0`,
      'none',
      ` stroke="${p.ink}" stroke-width="2.4" stroke-linecap="round"`,
    ),
  ) +
  poly(
    [
      [200, 292],
      [100, 190],
      [300, 190],
    ],
    p.pale,
    see(0.16),
  ) +
  row(4, (i) =>
    at(
      86 + i * 76,
      286,
      0,
      poly(
        [
          [-26, 0],
          [-18, -44],
          [18, -44],
          [26, 0],
        ],
        nth([p.pop, p.pale, p.glow, p.pop], i),
      ) +
        row(3, (k) =>
          poly(
            [
              [-16 + k * 12, 0],
              [-11 + k * 8, -44],
              [-7 + k * 8, -44],
              [-10 + k * 12, 0],
            ],
            '#000',
            see(0.1),
          ),
        ) +
        (i === 0 || i === 2
          ? ''
          : dot(-7, -50, 9, nth(skins, i)) +
            dot(10, -49, 8.5, nth(skins, i + 1)) +
            path('M-16-51a9 9 0 0 1 18 0Z', p.ink) +
            path('M1.5-50a8.5 8.5 0 0 1 17 0Z', '#6B3E22')),
    ),
  ) +
  rect(182, 280, 36, 20, p.ink, 4) +
  dot(200, 286, 6, p.pale) +
  festoon(84, 46, 316, 46, -14, 10, p.ink, p.glow, 3.6);
