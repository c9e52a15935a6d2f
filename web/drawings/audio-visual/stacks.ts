import { line, nth, oval, path, rect, ring, row, see } from '../kit/shapes.ts';
import { beam } from '../kit/hanging.ts';
import type { Palette } from '../palettes.ts';
import { room, cabinet, alpha, head, truss } from './parts.ts';

export const stacks = (p: Palette): string =>
  room(p, 256) +
  row(4, (i) =>
    beam(
      nth([70, 150, 250, 330], i),
      30,
      90 + nth([26, 12, -12, -26], i),
      300,
      20,
      nth([p.glow, p.pop, p.pop, p.glow], i),
      alpha(p),
    ),
  ) +
  truss(10, p) +
  row(4, (i) => head(nth([70, 150, 250, 330], i), 30, nth([-26, -12, 12, 26], i), p, p.glow)) +
  row(3, (i) => ring(200, 190, 34 + i * 24, p.pale, 3, see(0.5 - i * 0.13))) +
  cabinet(34, 176, 72, 92, p) +
  cabinet(40, 100, 60, 74, p) +
  cabinet(294, 176, 72, 92, p) +
  cabinet(300, 100, 60, 74, p) +
  rect(136, 226, 128, 14, p.ink, 5) +
  row(9, (i) => rect(144 + i * 13, 218 - (i % 3) * 2, 7, 10, nth([p.pop, p.glow, p.leaf], i), 2)) +
  path('M146 240h108l-12 36h-84Z', p.pop) +
  line(200, 224, 200, 178, p.pale, 3) +
  oval(200, 168, 10, 14, p.pale) +
  rect(190, 168, 20, 4, p.ink) +
  oval(200, 282, 96, 7, p.ink, see(0.25));
