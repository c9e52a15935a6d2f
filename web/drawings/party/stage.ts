import { at, dot, line, oval, path, rect, row, see } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { beam } from '../kit/hanging.ts';
import { c, who } from './parts.ts';

export const stage = (): string =>
  rect(0, 200, 290, 30, c.wood) +
  rect(0, 200, 290, 6, c.shade) +
  row(7, (i) => line(20 + i * 42, 208, 20 + i * 42, 230, c.ink, 1.4, see(0.25))) +
  path('M14 40H276V200H14Z', c.blue) +
  row(8, (i) => rect(20 + i * 33, 40, 12, 160, c.ink, 0, see(0.08))) +
  rect(6, 28, 278, 16, c.pop, 4) +
  scallop(6, 43, 278, 14, 10, c.glow) +
  beam(145, 44, 90, 168, 54, c.glow, 0.34) +
  who(72, 204, 112, 3, c.pop) +
  who(146, 204, 118, 2, c.ink, true) +
  who(222, 204, 110, 1, c.leaf) +
  at(
    74,
    160,
    62,
    at(
      0,
      0,
      0,
      path(
        'M0-20C-14-22-22-16-21-5C-20 2-16 5-17 10C-30 15-31 43-17 50C-9 54 9 54 17 50C31 43 30 15 17 10C16 5 20 2 21-5C22-16 14-22 0-20Z',
        '#B9652A',
      ) +
        dot(0, 16, 8, c.ink) +
        rect(-3, -82, 6, 82, c.ink, 2) +
        rect(-6, -96, 12, 18, c.ink, 3),
    ),
    0.8,
  ) +
  line(146, 204, 146, 132, c.shade, 3) +
  oval(146, 124, 7, 10, c.shade) +
  at(
    232,
    174,
    6,
    path(
      'M0-28C-19-31-30-22-29-7C-28 2-22 6-24 13C-42 21-44 61-24 72C-13 78 13 78 24 72C44 61 42 21 24 13C22 6 28 2 29-7C30-22 19-31 0-28Z',
      '#A9561F',
    ) +
      rect(-4, -104, 8, 120, c.ink, 2) +
      rect(-7, -122, 14, 20, c.ink, 4),
    0.56,
  ) +
  rect(-46, 120, 42, 112, c.ink, 5) +
  dot(-25, 146, 11, c.shade) +
  dot(-25, 146, 6, c.ink) +
  dot(-25, 194, 16, c.shade) +
  dot(-25, 194, 11, c.ink) +
  dot(-25, 194, 4, c.pop);
