import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, oval, rect, row, see } from '../kit/shapes.ts';
import { arch, hill } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { pot, tree } from '../kit/growing.ts';
import type { Palette } from '../palettes.ts';
import { sky, lit } from './parts.ts';

export const arcade = (p: Palette, r: SeededRandom): string => {
  const arches = r.int(3, 4);
  const step = 340 / arches;
  const w = step * 0.66;
  return (
    sky(p, r) +
    hill(210, 34, 120, p.leaf) +
    rect(0, 232, 400, 68, p.floor) +
    tree(22, 238, 120, p.leaf, p.ink, 'poplar') +
    tree(384, 238, 140, p.leaf, p.ink, 'poplar') +
    rect(30, 96, 340, 142, p.main) +
    rect(24, 84, 352, 14, p.shade, 2) +
    rect(30, 110, 340, 3, p.shade) +
    row(13, (i) => rect(34 + i * 26.4, 72, 12, 12, p.shade, 2)) +
    row(arches, (i) => {
      const x = 30 + step * i + (step - w) / 2;
      return (
        arch(x - 5, 127, w + 10, 111, p.shade) +
        arch(x, 132, w, 106, lit(p), p.night ? see(0.85) : '') +
        (p.night
          ? ''
          : dot(x + w / 2, 166, 16, p.glow, see(0.25)) +
            line(x + w / 2, 134, x + w / 2, 160, p.shade, 1.2) +
            dot(x + w / 2, 165, 6, p.glow)) +
        oval(x + w / 2, 216, w * 0.3, 5, p.pale) +
        rect(x + w / 2 - w * 0.27, 216, w * 0.54, 22, p.pale, 2) +
        (p.night ? '' : oval(x + w / 2, 210, 7, 5, p.pop))
      );
    }) +
    row(arches + 1, (i) => pot(30 + step * i - 10, 252, 20, p.pop, p.leaf, r)) +
    row(5, (i) => line(200 + (i - 2) * 34, 240, 200 + (i - 2) * 78, 300, p.shade, 1.4, see(0.5))) +
    line(0, 262, 400, 262, p.shade, 1.4, see(0.5)) +
    festoon(26, 112, 200, 118, 16, 8, p.ink, p.glow) +
    festoon(200, 118, 374, 112, 16, 8, p.ink, p.glow)
  );
};
