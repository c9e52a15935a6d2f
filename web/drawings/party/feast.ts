import { dot, nth, oval, row } from '../kit/shapes.ts';
import { leaf } from '../kit/growing.ts';
import { candle, chair, longTable } from '../kit/furniture.ts';
import { c, who } from './parts.ts';

export const feast = (x: number, y: number, w: number, count: number, from: number): string =>
  row(count, (i) =>
    who(
      x + 26 + (i * (w - 52)) / (count - 1),
      y + 10,
      74,
      i + from,
      nth([c.pop, c.leaf, c.pink, c.blue, c.glow], i + from),
      (i + from) % 2 === 1,
    ),
  ) +
  longTable(x, y, w, 54, c.pale, c.shade) +
  row(count, (i) => {
    const px = x + 26 + (i * (w - 52)) / (count - 1);
    return oval(px, y - 6, 15, 4, c.shade) + oval(px, y - 8, 15, 4, c.pale);
  }) +
  row(count - 1, (i) => {
    const px = x + 26 + ((i + 0.5) * (w - 52)) / (count - 1);
    return i % 2
      ? candle(px, y - 5, 17, c.pop, c.glow)
      : dot(px, y - 16, 9, c.pink) +
          dot(px - 9, y - 11, 7, c.pop) +
          dot(px + 9, y - 11, 7, c.glow) +
          leaf(px - 4, y - 8, 16, 200, c.leaf) +
          leaf(px + 4, y - 8, 16, -20, c.leaf);
  }) +
  row(count + 1, (i) => chair(x + 18 + (i * (w - 36)) / count, y + 66, 40, c.ink, i % 2 ? -1 : 1));
