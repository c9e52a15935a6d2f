import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, nth, oval, path, poly, rect, row } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { bunting } from '../kit/hanging.ts';
import { stars } from '../kit/sky.ts';
import { skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { back } from './parts.ts';

export const puppets = (p: Palette, r: SeededRandom): string =>
  back(p) +
  (p.night ? stars(18, r, p.pale) : '') +
  rect(0, 262, 400, 38, p.floor) +
  row(7, (i) => rect(96 + i * 30, 66, 30, 204, i % 2 ? p.pale : p.pop)) +
  rect(90, 186, 220, 14, p.glow, 4) +
  rect(118, 84, 164, 104, p.ink, 4) +
  path('M118 84h60q-8 60-60 84Z', p.leaf) +
  path('M282 84h-60q8 60 60 84Z', p.leaf) +
  poly(
    [
      [80, 70],
      [320, 70],
      [290, 30],
      [110, 30],
    ],
    p.leaf,
  ) +
  scallop(80, 69, 240, 10, 13, p.glow) +
  line(200, 6, 200, 30, p.ink, 3) +
  poly(
    [
      [200, 6],
      [228, 14],
      [200, 22],
    ],
    p.pop,
  ) +
  at(
    168,
    186,
    -6,
    path('M-20 0q0-34 20-34q20 0 20 34Z', p.pop) +
      dot(0, -46, 18, '#F0C6A2') +
      path('M-20-48q4-22 20-22q16 0 20 22q-20-10-40 0Z', '#6B3E22') +
      dot(-6, -46, 2.4, p.ink) +
      dot(6, -46, 2.4, p.ink) +
      curve('M-6-38q6 5 12 0', p.ink, 1.6) +
      dot(22, -18, 6, '#F0C6A2'),
  ) +
  at(
    234,
    186,
    6,
    path('M-20 0q0-34 20-34q20 0 20 34Z', p.glow) +
      path('M-19-58l4-14l12 9h8l11-9l3 14Z', '#C4752F') +
      dot(0, -48, 19, '#C4752F') +
      oval(0, -42, 10, 7, p.pale) +
      dot(-7, -51, 2.4, p.ink) +
      dot(7, -51, 2.4, p.ink) +
      oval(0, -45, 3.4, 2.4, p.ink) +
      dot(-22, -18, 6, '#C4752F'),
  ) +
  row(6, (i) =>
    at(
      40 + i * 64,
      304,
      0,
      dot(0, -22, 15, nth(skins, i * 2)) +
        path('M-16-22a16 17 0 0 1 32 0q-16-8-32 0Z', nth(['#2A1A14', '#6B3E22', '#C4752F'], i)) +
        rect(-19, -10, 38, 24, nth([p.pop, p.leaf, p.glow], i), 12),
    ),
  ) +
  bunting(-6, 40, 96, 60, 12, 4, p.ink, [p.glow, p.pop, p.leaf]) +
  bunting(304, 60, 406, 40, 12, 4, p.ink, [p.leaf, p.pop, p.glow]);
