import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, oval, path, rect, see } from '../kit/shapes.ts';
import { festoon } from '../kit/hanging.ts';
import { leaf } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { back, stage, notes, strings } from './parts.ts';

export const guitar = (p: Palette, r: SeededRandom): string =>
  back(p) +
  dot(206, 150, 118, p.night ? p.floor : p.pale, see(0.55)) +
  stage(p, 256) +
  line(258, 262, 236, 170, p.ink, 5) +
  line(300, 262, 278, 186, p.ink, 5) +
  rect(222, 168, 88, 12, p.pop, 6) +
  line(246, 214, 290, 218, p.ink, 4) +
  at(
    168,
    172,
    -16,
    strings(p, '#C4752F', p.pale, false) +
      path('M4-28C20-33 33-24 32-8C31 2 24 6 26 14C46 22 48 66 26 78C20 80 12 81 4 82Z', '#A95C20', see(0.5)),
    1.14,
  ) +
  oval(266, 164, 42, 8, p.ink) +
  path('M240 164q-2-36 14-36q12 6 24 0q16 0 14 36Z', p.ink) +
  path('M240 160q26 8 52 0v-10q-26 8-52 0Z', p.glow) +
  festoon(-6, 40, 200, 34, 26, 8, p.ink, p.glow) +
  festoon(200, 34, 406, 40, 26, 8, p.ink, p.glow) +
  notes(p, r, 40, 130) +
  notes(p, r, 300, 370) +
  leaf(44, 258, 60, -96, p.leaf) +
  leaf(44, 258, 52, -70, p.leaf) +
  leaf(44, 258, 52, -124, p.leaf) +
  path('M26 250h36l-6 40H32Z', p.pop);
