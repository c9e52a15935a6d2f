import { shuffled } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, nth, path, poly, rect, row, see } from '../kit/shapes.ts';
import { arch } from '../kit/building.ts';
import { flower } from '../kit/growing.ts';
import { balloon } from '../kit/furniture.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';

// Tiny scenes, drawn in a w by h box from 0,0 and clipped by their frame.
// A nested svg clips by itself: no ids, so the same arguments give the same text.
const clipped = (w: number, h: number, body: string): string => `<svg width="${w}" height="${h}">${body}</svg>`;

type Tiny = (p: Palette, w: number, h: number, r: SeededRandom) => string;

const tiny = {
  couple: (p, w, h, r) =>
    rect(0, 0, w, h, p.shade) +
    dot(w * 0.5, h * 0.5, h * 0.42, p.glow, see(0.6)) +
    guest(w * 0.4, h + 4, h * 0.82, nth(skins, r.int(0, 4)), p.ink, '#2A1A14') +
    guest(w * 0.62, h + 4, h * 0.76, nth(skins, r.int(0, 4)), p.pale, '#6B3E22', true) +
    row(3, (i) => dot(w * 0.5 + i * 4 - 4, h * 0.72, 3, p.pop)),
  hills: (p, w, h) =>
    rect(0, 0, w, h, p.glow) +
    dot(w * 0.68, h * 0.42, h * 0.18, p.pop) +
    path(`M0 ${h * 0.7}Q${w * 0.3} ${h * 0.36} ${w * 0.62} ${h * 0.72}T${w} ${h * 0.66}V${h}H0Z`, p.leaf) +
    path(`M0 ${h * 0.86}Q${w * 0.5} ${h * 0.62} ${w} ${h * 0.88}V${h}H0Z`, p.ink, see(0.8)),
  cake: (p, w, h) =>
    rect(0, 0, w, h, p.pale === p.main ? p.back : p.main) +
    rect(w * 0.26, h * 0.46, w * 0.48, h * 0.34, p.pop, 3) +
    rect(w * 0.26, h * 0.46, w * 0.48, h * 0.09, p.pale, 2) +
    rect(w * 0.16, h * 0.8, w * 0.68, h * 0.05, p.ink, 2) +
    row(
      3,
      (i) =>
        rect(w * 0.38 + i * w * 0.1, h * 0.3, w * 0.04, h * 0.17, p.leaf) +
        dot(w * 0.4 + i * w * 0.1, h * 0.25, h * 0.04, p.glow),
    ),
  balloons: (p, w, h) =>
    rect(0, 0, w, h, p.back) +
    row(3, (i) =>
      balloon(
        w * (0.28 + i * 0.22),
        h * (0.36 + (i % 2) * 0.12),
        h * 0.16,
        nth([p.pop, p.glow, p.leaf], i),
        p.ink,
        h * 0.5,
      ),
    ),
  child: (p, w, h, r) =>
    rect(0, 0, w, h, p.leaf) +
    dot(w * 0.5, h * 0.62, h * 0.27, nth(skins, r.int(0, 4))) +
    path(
      `M${w * 0.5 - h * 0.29} ${h * 0.6}a${h * 0.29} ${h * 0.3} 0 0 1 ${h * 0.58} 0q${-h * 0.29} ${-h * 0.16} ${-h * 0.58} 0Z`,
      '#3A2218',
    ) +
    poly(
      [
        [w * 0.5 - h * 0.17, h * 0.38],
        [w * 0.5 + h * 0.17, h * 0.38],
        [w * 0.5, h * 0.04],
      ],
      p.pop,
    ) +
    dot(w * 0.5, h * 0.05, h * 0.05, p.glow) +
    dot(w * 0.5 - h * 0.1, h * 0.64, h * 0.025, p.ink) +
    dot(w * 0.5 + h * 0.1, h * 0.64, h * 0.025, p.ink) +
    curve(`M${w * 0.5 - h * 0.09} ${h * 0.73}q${h * 0.09} ${h * 0.08} ${h * 0.18} 0`, p.ink, 1.6),
  flowers: (p, w, h) =>
    rect(0, 0, w, h, p.shade) +
    row(
      3,
      (i) =>
        line(w * 0.5, h * 0.8, w * (0.3 + i * 0.2), h * 0.4, p.leaf, 2) +
        flower(w * (0.3 + i * 0.2), h * (0.38 - (i % 2) * 0.1), h * 0.15, nth([p.pop, p.pale, p.pop], i), p.glow),
    ) +
    path(`M${w * 0.38} ${h * 0.66}h${w * 0.24}l${-w * 0.04} ${h * 0.26}h${-w * 0.16}Z`, p.ink),
  house: (p, w, h) =>
    rect(0, 0, w, h, p.back) +
    rect(0, h * 0.76, w, h * 0.24, p.floor) +
    rect(w * 0.26, h * 0.46, w * 0.48, h * 0.34, p.pale) +
    poly(
      [
        [w * 0.18, h * 0.48],
        [w * 0.5, h * 0.18],
        [w * 0.82, h * 0.48],
      ],
      p.pop,
    ) +
    arch(w * 0.44, h * 0.56, w * 0.13, h * 0.24, p.ink),
} satisfies Record<string, Tiny>;

export type Kind = keyof typeof tiny;

const kinds = Object.keys(tiny) as Kind[];

export const picture = (p: Palette, r: SeededRandom, w: number, h: number, kind: Kind = r.pick(kinds)): string =>
  clipped(w, h, tiny[kind](p, w, h, r));

export const print = (p: Palette, r: SeededRandom, w: number, kind?: Kind): string =>
  rect(3, 4, w, w * 1.18, '#000', 2, see(0.12)) +
  rect(0, 0, w, w * 1.18, '#fff', 2) +
  at(w * 0.07, w * 0.07, 0, picture(p, r, w * 0.86, w * 0.86, kind));

/** All kinds in an order of chance. */
export const mixed = (r: SeededRandom): Kind[] => shuffled(kinds, r);
