// The shapes every drawing is made of: pure functions from numbers and colours to SVG text.

export type Point = readonly [x: number, y: number];

/** One decimal is enough on a frame 400 units wide and keeps files small. */
export const n = (value: number): number => Math.round(value * 10) / 10;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The i-th item, counted round and round. */
export function nth<T>(list: readonly T[], i: number): T {
  return list[i % list.length] as T;
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${more}/>`;

export const dot = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, w: number, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(w)}"${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"${more}/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, w = 2, more = ''): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round"${more}/>`;

export const curve = (d: string, stroke: string, w = 2, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

/** Moves, turns (degrees) and scales a drawing around 0,0. */
export const at = (x: number, y: number, deg: number, body: string, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${deg ? ` rotate(${n(deg)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

export const see = (opacity: number): string => ` opacity="${opacity}"`;

export const row = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** `count` things on a circle; `make` gets the place, its angle in degrees and its number. */
export const round = (
  count: number,
  radius: number,
  make: (x: number, y: number, angle: number, i: number) => string,
  turn = 0,
): string =>
  row(count, (i) => {
    const angle = turn + (360 / count) * i;
    return make(Math.cos(radians(angle)) * radius, Math.sin(radians(angle)) * radius, angle, i);
  });
