import { n, path, row } from './shapes.ts';

export const arch = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  path(`M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`, fill, more);

export const scallop = (x: number, y: number, w: number, count: number, depth: number, fill: string): string => {
  const s = w / count;
  return path(`M${n(x)} ${n(y)}h${n(w)}v.5${row(count, () => `a${n(s / 2)} ${n(depth)} 0 0 1 ${n(-s)} 0`)}Z`, fill);
};

export const hill = (y: number, lift: number, crest: number, fill: string): string =>
  path(`M0 ${n(y)}Q${n(crest)} ${n(y - lift * 2)} 400 ${n(y)}V300H0Z`, fill);
