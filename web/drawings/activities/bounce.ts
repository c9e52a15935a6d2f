import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, nth, oval, path, poly, rect, row, see } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { bunting } from '../kit/hanging.ts';
import { bush } from '../kit/growing.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { lawn } from './parts.ts';

export const bounce = (p: Palette, r: SeededRandom): string => {
  const tower = (x: number, w: number, h: number, colour: string): string =>
    rect(x, 244 - h, w, h, colour, 9) +
    rect(x + w * 0.62, 244 - h, w * 0.3, h, '#000', 9, see(0.08)) +
    poly(
      [
        [x - 4, 246 - h],
        [x + w + 4, 246 - h],
        [x + w / 2, 206 - h],
      ],
      p.pop,
    ) +
    line(x + w / 2, 206 - h, x + w / 2, 186 - h, p.ink, 2) +
    poly(
      [
        [x + w / 2, 186 - h],
        [x + w / 2 + 18, 192 - h],
        [x + w / 2, 198 - h],
      ],
      p.leaf,
    ) +
    dot(x + w / 2, 268 - h, 8, p.ink);
  return (
    lawn(p, r) +
    bush(-12, 240, 84, 40, p.leaf) +
    bush(338, 240, 84, 46, p.leaf) +
    rect(112, 122, 176, 122, p.glow, 6) +
    row(6, (i) => rect(114 + i * 29, 106, 20, 24, p.glow, 5)) +
    rect(112, 140, 176, 6, '#000', 0, see(0.08)) +
    arch(146, 136, 108, 108, p.ink) +
    row(18, (i) =>
      dot(
        152 + (i % 9) * 12 + (i > 8 ? 5 : 0),
        226 - Math.floor(i / 9) * 10,
        7,
        nth([p.pop, p.pale, p.glow, p.leaf, p.back], i),
      ),
    ) +
    guest(184, 214, 46, nth(skins, r.int(0, 4)), p.pop, '#2A1A14') +
    guest(218, 200, 44, nth(skins, r.int(0, 4)), p.pale, '#6B3E22') +
    line(178, 184, 168, 172, nth(skins, 0), 4) +
    line(226, 172, 236, 160, nth(skins, 2), 4) +
    tower(74, 52, 118, p.pale) +
    tower(274, 52, 118, p.pale) +
    rect(66, 238, 268, 22, p.pop, 11) +
    row(9, (i) => line(84 + i * 29, 240, 84 + i * 29, 258, '#000', 2, see(0.1))) +
    path('M158 246h84l18 34h-120Z', p.leaf) +
    path('M158 246h84l4 8h-92Z', '#000', see(0.1)) +
    row(3, (i) => oval(34 + i * 14, 276 + (i % 2) * 6, 11, 4, nth([p.pop, p.ink, p.glow], i))) +
    bunting(126, 128, 274, 128, 10, 9, p.ink, [p.pop, p.pale, p.leaf], 11)
  );
};
