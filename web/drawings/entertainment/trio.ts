import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, dot, line, nth, rect, row, see } from '../kit/shapes.ts';
import { festoon } from '../kit/hanging.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { back, stage, notes, strings } from './parts.ts';

export const trio = (p: Palette, r: SeededRandom): string =>
  back(p) +
  dot(200, 156, 138, p.night ? p.floor : p.pale, see(0.6)) +
  stage(p, 258) +
  row(3, (i) =>
    guest(
      96 + i * 104,
      262,
      146 - (i === 1 ? 0 : 12),
      nth(skins, i + r.int(0, 4)),
      nth([p.pop, p.ink, p.leaf], i),
      nth([p.ink, '#6B3E22', '#2A1A14'], i),
      i === 1,
    ),
  ) +
  at(72, 168, 64, strings(p, '#B9652A', p.pale, true), 0.44) +
  line(56, 128, 118, 188, p.shade, 2.4) +
  at(226, 208, 8, strings(p, '#A9561F', p.pale, true), 0.8) +
  line(170, 190, 262, 214, p.shade, 2.6) +
  line(232, 268, 236, 282, p.ink, 3) +
  at(322, 178, 52, strings(p, '#C98A45', p.pale, false), 0.58) +
  row(2, (i) =>
    at(
      150 + i * 112,
      262,
      0,
      line(0, 0, 0, -58, p.ink, 2.5) +
        rect(-17, -86, 34, 28, p.pale, 2) +
        row(3, (k) => line(-11, -78 + k * 7, 11, -78 + k * 7, p.ink, 1, see(0.5))),
    ),
  ) +
  notes(p, r, 30, 370) +
  festoon(-4, 18, 200, 22, 24, 8, p.ink, p.glow) +
  festoon(200, 22, 404, 18, 24, 8, p.ink, p.glow);
