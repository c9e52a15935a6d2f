import { at, dot, line, nth, oval, path, poly, rect, row } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { festoon } from '../kit/hanging.ts';
import { c } from './parts.ts';

export const tent = (): string => {
  const w = 130;
  return (
    rect(8, 128, 384, 112, c.room) +
    row(3, (i) => {
      const x = i * w + 5;
      return (
        line(x + w / 2, 2, x + w / 2, 30, c.ink, 2.4) +
        poly(
          [
            [x + w / 2, 2],
            [x + w / 2 + 24, 9],
            [x + w / 2, 17],
          ],
          nth([c.pop, c.glow, c.pink], i),
        ) +
        path(`M${x} 130Q${x + w * 0.4} 104 ${x + w / 2} 26Q${x + w * 0.6} 104 ${x + w} 130Z`, c.wall) +
        path(
          `M${x + w * 0.5} 26Q${x + w * 0.6} 104 ${x + w} 130H${x + w * 0.72}Q${x + w * 0.57} 104 ${x + w * 0.5} 26Z`,
          c.pink,
        ) +
        path(
          `M${x + w * 0.5} 26Q${x + w * 0.4} 104 ${x} 130H${x + w * 0.28}Q${x + w * 0.43} 104 ${x + w * 0.5} 26Z`,
          c.pink,
        )
      );
    }) +
    rect(4, 127, 392, 12, c.wall) +
    scallop(4, 138, 392, 18, 11, c.pink) +
    path('M4 140q40 40 12 102H4Z', c.wall) +
    path('M396 140q-40 40-12 102h12Z', c.wall) +
    row(4, (i) => rect(2 + i * 130, 130, 6, 114, c.pale)) +
    line(4, 136, -44, 246, c.wire, 1.6) +
    line(396, 136, 444, 246, c.wire, 1.6) +
    festoon(12, 150, 200, 146, 22, 8, c.wire, c.glow, 4) +
    festoon(200, 146, 388, 150, 22, 8, c.wire, c.glow, 4) +
    row(3, (i) =>
      at(
        66 + i * 134,
        222,
        0,
        oval(0, 0, 38, 7, c.pale) +
          rect(-34, 0, 68, 20, c.pale, 3) +
          dot(0, -12, 9, c.pop) +
          dot(-9, -6, 6, c.leaf) +
          dot(9, -6, 6, c.glow),
      ),
    )
  );
};
