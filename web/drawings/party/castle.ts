import { at, dot, line, nth, path, poly, rect, row, see } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { bunting } from '../kit/hanging.ts';
import { skins } from '../kit/people.ts';
import { c, who } from './parts.ts';

export const castle = (): string => {
  const tower = (x: number): string =>
    rect(x, 58, 46, 150, c.pale, 9) +
    rect(x + 29, 58, 13, 150, c.ink, 8, see(0.07)) +
    poly(
      [
        [x - 5, 62],
        [x + 51, 62],
        [x + 23, 14],
      ],
      c.pop,
    ) +
    line(x + 23, 14, x + 23, -8, c.ink, 2.2) +
    poly(
      [
        [x + 23, -8],
        [x + 44, -1],
        [x + 23, 7],
      ],
      c.glow,
    ) +
    dot(x + 23, 92, 8, c.ink);
  return (
    rect(40, 78, 170, 130, c.glow, 6) +
    row(6, (i) => rect(42 + i * 28.5, 62, 20, 24, c.glow, 5)) +
    arch(74, 96, 102, 112, c.room) +
    at(108, 186, 0, who(0, 0, 50, 1, c.pop)) +
    at(144, 172, 0, who(0, 0, 48, 3, c.blue, true)) +
    line(102, 158, 92, 142, nth(skins, 1), 5) +
    line(150, 144, 162, 130, nth(skins, 3), 5) +
    row(16, (i) =>
      dot(80 + (i % 8) * 13, 196 - Math.floor(i / 8) * 10, 7, nth([c.pop, c.pale, c.glow, c.leaf, c.pink], i)),
    ) +
    tower(8) +
    tower(196) +
    rect(0, 202, 250, 24, c.pop, 12) +
    row(8, (i) => line(22 + i * 30, 205, 22 + i * 30, 223, c.ink, 2, see(0.12))) +
    path('M84 210h84l16 34H68Z', c.leaf) +
    bunting(52, 90, 198, 90, 10, 8, c.wire, [c.pop, c.pale, c.leaf], 12)
  );
};
