import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, line, path, poly, rect, row, see } from '../kit/shapes.ts';
import { hill, scallop } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { bush } from '../kit/growing.ts';
import { chair, longTable } from '../kit/furniture.ts';
import type { Palette } from '../palettes.ts';
import { sky } from './parts.ts';

export const marquee = (p: Palette, r: SeededRandom): string => {
  const peaks = r.int(2, 3);
  const w = 300 / peaks;
  const stripe = r.yes();
  return (
    sky(p, r) +
    hill(216, 26, 210, p.leaf) +
    row(9, (i) => bush(i * 48 - 16, 236, 56, 34, p.leaf)) +
    rect(0, 232, 400, 68, p.floor) +
    row(2, (i) => line(i ? 350 : 50, 150, i ? 392 : 8, 252, p.ink, 1.5)) +
    rect(56, 150, 288, 100, p.ink, 0, see(p.night ? 0.35 : 0.14)) +
    rect(56, 150, 288, 100, p.glow, 0, see(p.night ? 0.8 : 0.28)) +
    row(peaks, (i) => {
      const x = 50 + i * w;
      const roof = `M${x} 152Q${x + w * 0.4} 132 ${x + w / 2} 66Q${x + w * 0.6} 132 ${x + w} 152Z`;
      return (
        line(x + w / 2, 44, x + w / 2, 70, p.ink, 2) +
        poly(
          [
            [x + w / 2, 44],
            [x + w / 2 + 20, 50],
            [x + w / 2, 57],
          ],
          p.pop,
        ) +
        path(roof, p.main) +
        path(
          `M${x + w * 0.5} 66Q${x + w * 0.6} 132 ${x + w} 152H${x + w * 0.72}Q${x + w * 0.56} 130 ${x + w * 0.5} 66Z`,
          stripe ? p.pop : p.shade,
        ) +
        (stripe
          ? path(
              `M${x + w * 0.5} 66Q${x + w * 0.4} 132 ${x} 152H${x + w * 0.28}Q${x + w * 0.44} 130 ${x + w * 0.5} 66Z`,
              p.pop,
            )
          : '')
      );
    }) +
    rect(50, 150, 300, 10, p.main) +
    scallop(50, 159, 300, 15, 9, stripe ? p.pop : p.shade) +
    row(2, (i) => path(i ? 'M350 158q-30 40-8 92h8Z' : 'M50 158q30 40 8 92h-8Z', p.main)) +
    row(peaks + 1, (i) => rect(48 + i * w, 150, 5, 102, p.pale)) +
    row(6, (i) => chair(112 + i * 36, 262, 30, p.ink, i % 2 ? -1 : 1)) +
    longTable(92, 224, 216, 38, p.pale, p.shade) +
    row(
      5,
      (i) => dot(120 + i * 40, 214, 8, p.pop) + dot(112 + i * 40, 218, 5, p.leaf) + dot(128 + i * 40, 218, 5, p.glow),
    ) +
    festoon(58, 166, 342, 166, 20, 13, p.ink, p.night ? p.pale : p.glow, 3.6) +
    bush(-14, 300, 90, 36, p.leaf) +
    bush(336, 304, 90, 42, p.leaf)
  );
};
