import { oval, rect } from '../kit/shapes.ts';
import { scallop } from '../kit/building.ts';
import { candle } from '../kit/furniture.ts';
import { c } from './parts.ts';

export const cakeStand = (): string =>
  oval(0, 0, 40, 6, c.pale) +
  rect(-36, 0, 72, 44, c.pink, 3) +
  scallop(-36, 43, 72, 6, 6, c.pink) +
  rect(-22, -26, 44, 26, c.pale, 4) +
  rect(-22, -26, 44, 8, c.pop, 4) +
  rect(-14, -46, 28, 21, c.pale, 4) +
  rect(-14, -46, 28, 7, c.pop, 4) +
  candle(0, -46, 13, c.leaf, c.glow);
