import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, nth, oval, path, rect, ring, row, see } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { beam } from '../kit/hanging.ts';
import { note } from '../kit/sky.ts';
import type { Palette } from '../palettes.ts';

export const back = (p: Palette): string => rect(0, 0, 400, 300, p.back);

export const curtains = (p: Palette, width = 74): string =>
  row(2, (i) =>
    at(
      i ? 400 : 0,
      0,
      0,
      `<g transform="scale(${i ? -1 : 1} 1)">` +
        path(`M0 0H${width + 22}Q${width + 8} 120 ${width - 26} 176Q${width - 40} 220 ${width - 34} 262H0Z`, p.pop) +
        row(3, (k) => path(`M${16 + k * 24} 0q6 120-${k * 9} 262h-7q${k * 9 + 2}-140 0-262Z`, p.ink, see(0.16))) +
        rect(0, 168, width - 18, 9, p.glow, 4) +
        '</g>',
    ),
  ) +
  rect(0, 0, 400, 22, p.pop) +
  scallop(0, 21, 400, 10, 17, p.pop) +
  rect(0, 18, 400, 3, p.glow);

export const stage = (p: Palette, y = 250): string =>
  rect(0, y, 400, 300 - y, p.floor) +
  rect(0, y, 400, 6, p.shade) +
  row(11, (i) => line(i * 40, y + 6, i * 40, 300, p.ink, 1.2, see(0.25)));

export const notes = (p: Palette, r: SeededRandom, x0: number, x1: number): string =>
  row(4, (i) => note(x0 + r() * (x1 - x0), 60 + r() * 70, 13 + r() * 5, nth([p.glow, p.pale, p.pop], i)));

export const spot = (p: Palette, x = 200): string =>
  beam(x, -40, 90, 360, 42, p.glow, p.night ? 0.2 : 0.4) + oval(x, 262, 118, 14, p.glow, see(p.night ? 0.28 : 0.5));

// A guitar, a cello and a violin are one body at three sizes.
export const strings = (p: Palette, wood: string, s: string, bow = false): string =>
  path(
    'M0-30C-20-34-33-24-32-8C-31 2-24 6-26 14C-46 22-48 66-26 78C-14 84 14 84 26 78C48 66 46 22 26 14C24 6 31 2 32-8C33-24 20-34 0-30Z',
    wood,
  ) +
  (bow
    ? curve('M-17 20q-6 10 0 22M17 20q6 10 0 22', p.ink, 2.6)
    : dot(0, 24, 13, p.ink) + ring(0, 24, 16, p.shade, 2)) +
  rect(-11, 52, 22, 5, p.ink, 2) +
  rect(-5, -124, 10, bow ? 160 : 136, p.ink, 2) +
  rect(-8, -146, 16, 26, p.ink, 4) +
  row(3, (i) => dot(-11, -141 + i * 8, 3, s) + dot(11, -141 + i * 8, 3, s)) +
  row(3, (i) => line(-2.6 + i * 2.6, -122, -2.6 + i * 2.6, 52, s, 0.7));
