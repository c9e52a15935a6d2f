import { dot, n, path, rect } from './shapes.ts';

export const skins = ['#8D5A3C', '#F0C6A2', '#C68B5E', '#5E3A28', '#E3AC82'];

/** A peg doll standing at x,y: no face, so that everybody may be anybody. */
export const guest = (
  x: number,
  y: number,
  h: number,
  skin: string,
  clothes: string,
  hair: string,
  dress = false,
): string =>
  (dress
    ? path(
        `M${n(x - h * 0.1)} ${n(y - h * 0.66)}h${n(h * 0.2)}l${n(h * 0.12)} ${n(h * 0.66)}h${n(-h * 0.44)}Z`,
        clothes,
      )
    : rect(x - h * 0.14, y - h * 0.68, h * 0.28, h * 0.68, clothes, h * 0.12)) +
  dot(x, y - h * 0.84, h * 0.14, skin) +
  path(
    `M${n(x - h * 0.15)} ${n(y - h * 0.83)}a${n(h * 0.15)} ${n(h * 0.16)} 0 0 1 ${n(h * 0.3)} 0q${n(-h * 0.1)} ${n(-h * 0.07)} ${n(-h * 0.3)} 0Z`,
    hair,
  );
