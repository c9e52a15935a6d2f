import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, oval, rect, ring } from '../kit/shapes.ts';
import { beam, festoon } from '../kit/hanging.ts';
import { star } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';
import { back, curtains, stage, notes, spot, strings } from './parts.ts';

export const band = (p: Palette, r: SeededRandom): string =>
  back(p) +
  spot(p) +
  stage(p) +
  beam(60, -10, 62, 300, 16, p.pale, 0.16) +
  beam(340, -10, 118, 300, 16, p.pale, 0.16) +
  at(
    200,
    232,
    0,
    dot(0, 0, 44, p.pale) +
      ring(0, 0, 42, p.pop, 7) +
      star(0, 0, 18, p.glow) +
      rect(-64, -40, 44, 26, p.pop, 4) +
      rect(-64, -40, 44, 5, p.pale, 2) +
      rect(20, -40, 44, 26, p.pop, 4) +
      rect(20, -40, 44, 5, p.pale, 2) +
      rect(60, 4, 42, 40, p.pop, 4) +
      rect(60, 4, 42, 5, p.pale, 2) +
      line(-84, 46, -84, -62, p.ink, 2.5) +
      oval(-84, -62, 32, 5, p.glow) +
      line(88, -6, 88, -72, p.ink, 2.5) +
      oval(88, -72, 30, 5, p.glow),
  ) +
  at(104, 198, -14, strings(p, '#C4752F', p.pale, false), 0.8) +
  line(300, 272, 300, 152, p.ink, 3.5) +
  line(300, 152, 284, 138, p.ink, 3) +
  oval(280, 134, 8, 11, p.shade, ' transform="rotate(-45 280 134)"') +
  oval(300, 274, 20, 4, p.ink) +
  rect(318, 200, 52, 58, p.ink, 4) +
  ring(344, 234, 16, p.shade, 3) +
  dot(344, 234, 7, p.shade) +
  dot(331, 210, 2.6, p.glow) +
  dot(341, 210, 2.6, p.pop) +
  curtains(p) +
  festoon(20, 40, 380, 40, 18, 13, p.ink, p.glow, 3.6) +
  notes(p, r, 120, 280);
