import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { dot, row } from '../kit/shapes.ts';
import type { Point } from '../kit/shapes.ts';
import { c } from './parts.ts';

interface Span {
  from: Point;
  sag: Point;
  to: Point;
  bulbs: number;
}

// Three spans hang from the header; the middle one is short, so that the headline has air.
const spans: Span[] = [
  { from: [-30, -8], sag: [265, 113], to: [560, -14], bulbs: 9 },
  { from: [560, -14], sag: [800, 58], to: [1040, -14], bulbs: 7 },
  { from: [1040, -14], sag: [1335, 113], to: [1630, -8], bulbs: 9 },
];

const between = (a: number, b: number, d: number, t: number): number =>
  Math.round((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * d);

const bulb = ({ from, sag, to, bulbs }: Span, i: number): string => {
  const t = (i + 0.5) / bulbs;
  const x = between(from[0], sag[0], to[0], t);
  const y = between(from[1], sag[1], to[1], t);
  return (
    dot(x, y + 17, 19, c.glow, ' opacity=".22"') +
    `<rect x="${x - 3.5}" y="${y - 1}" width="7" height="9" rx="2" fill="${c.wire}"/>` +
    dot(x, y + 16, 9.5, c.glow)
  );
};

const span = (one: Span): string =>
  `<path d="M${one.from.join(' ')}Q${one.sag.join(' ')} ${one.to.join(' ')}" fill="none" stroke="${c.wire}" stroke-width="2.4"/>` +
  row(one.bulbs, (i) => bulb(one, i));

/** The string of lights across the top of the landing page. SVG text to be put into the page. */
export const heroString = (): string =>
  `<svg viewBox="0 0 1600 130" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${spans.map(span).join('')}</svg>`;

/** The night sky behind it; stars keep away from the words. */
export const heroStars = (): string => {
  const r = seededRandom('stars');
  const star = () => {
    const y = r.int(0, 615);
    const x = y < 130 ? r.int(0, 1600) : r.yes() ? r.int(0, 215) : r.int(1365, 1600);
    return `<circle cx="${x}" cy="${y}" r="${(0.8 + r() * 1.4).toFixed(1)}"/>`;
  };
  return `<svg viewBox="0 0 1600 760" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${row(64, star)}</svg>`;
};
