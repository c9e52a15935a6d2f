import { dot, line, nth, rect } from '../kit/shapes.ts';
import { skins } from '../kit/people.ts';
import { c, who } from './parts.ts';

export const photographer = (): string =>
  who(0, 0, 96, 4, c.glow) +
  line(34, -62, 20, 0, c.ink, 3.4) +
  line(34, -62, 34, 0, c.ink, 3.4) +
  line(34, -62, 50, 0, c.ink, 3.4) +
  rect(18, -88, 36, 26, c.ink, 6) +
  dot(54, -75, 9, c.ink) +
  dot(57, -75, 5, c.blue) +
  line(10, -56, 22, -70, nth(skins, 4), 6);
