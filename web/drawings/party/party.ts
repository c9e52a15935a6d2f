import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, line, nth, oval, path, poly, rect, row } from '../kit/shapes.ts';
import { festoon } from '../kit/hanging.ts';
import { bush, flower, tree } from '../kit/growing.ts';
import { balloon } from '../kit/furniture.ts';
import { skins } from '../kit/people.ts';
import { tent } from './tent.ts';
import { castle } from './castle.ts';
import { floralArch } from './floral-arch.ts';
import { stage } from './stage.ts';
import { feast } from './feast.ts';
import { photographer } from './photographer.ts';
import { cakeStand } from './cake-stand.ts';
import { c, who } from './parts.ts';

/** The landing page's garden: one of everything we book, on one lawn. SVG text to be put into the page. */
export const party = (): string => {
  const r = seededRandom('the party');
  return (
    `<svg class="party" viewBox="0 0 1600 470" preserveAspectRatio="xMidYMax slice" aria-hidden="true">` +
    path('M0 250Q180 150 420 214T860 190T1240 206T1600 168V470H0Z', c.far) +
    row(34, (i) => bush(i * 50 - 30, 300, 66, 40 + ((i * 37) % 22), c.near)) +
    rect(0, 290, 1600, 180, c.lawn) +
    tree(40, 330, 250, c.near, c.wood) +
    tree(1568, 330, 270, c.near, c.wood) +
    tree(392, 294, 140, c.near, c.near, 'poplar') +
    tree(1112, 294, 165, c.near, c.near, 'poplar') +
    tree(1146, 294, 124, c.near, c.near, 'poplar') +
    row(46, () => {
      const x = r() * 1600;
      const y = 316 + r() * 146;
      return curve(`M${Math.round(x)} ${Math.round(y)}l-4-8m4 8v-11m0 11l4-8`, c.blade, 2);
    }) +
    at(606, 72, 0, tent()) +
    at(118, 124, 0, castle(), 0.98) +
    at(424, 128, 0, floralArch(r)) +
    at(1214, 104, 0, stage()) +
    festoon(60, 96, 424, 92, 34, 14, c.wire, c.glow) +
    festoon(1000, 92, 1240, 118, 30, 9, c.wire, c.glow) +
    festoon(1490, 128, 1600, 92, 18, 4, c.wire, c.glow) +
    line(424, 86, 424, 340, c.wire, 4) +
    feast(690, 352, 300, 5, 0) +
    feast(1052, 380, 226, 4, 2) +
    at(392, 372, 0, photographer()) +
    at(614, 372, 0, cakeStand()) +
    who(1330, 404, 92, 0, c.pink, true) +
    who(1376, 410, 98, 3, c.blue) +
    line(1342, 346, 1362, 348, nth(skins, 0), 5) +
    who(1424, 392, 60, 2, c.glow) +
    balloon(1446, 284, 17, c.pop, c.wire, 66) +
    balloon(1468, 300, 15, c.glow, c.wire, 52) +
    at(
      214,
      424,
      0,
      poly(
        [
          [-34, -54],
          [34, -54],
          [48, 0],
          [-48, 0],
        ],
        c.pop,
      ) +
        poly(
          [
            [-28, -49],
            [28, -49],
            [40, -5],
            [-40, -5],
          ],
          c.wall,
        ) +
        oval(0, -36, 13, 6, c.ink) +
        at(-14, -16, 10, rect(-10, -7, 20, 14, c.leaf, 4)) +
        at(16, -14, -12, rect(-10, -7, 20, 14, c.pop, 4)),
    ) +
    who(300, 432, 78, 1, c.leaf, true) +
    who(96, 420, 84, 4, c.blue) +
    line(104, 372, 126, 360, nth(skins, 4), 5) +
    at(140, 352, 24, rect(-8, -6, 16, 12, c.leaf, 4)) +
    who(532, 436, 62, 3, c.pop, true) +
    who(566, 444, 56, 0, c.glow) +
    line(541, 408, 558, 412, nth(skins, 3), 4) +
    bush(-40, 474, 150, 52, c.near) +
    bush(1500, 474, 150, 56, c.near) +
    row(9, (i) => flower(14 + i * 11, 446 + (i % 3) * 8, 7, nth([c.pink, c.pale, c.pop], i), c.glow)) +
    row(9, (i) => flower(1510 + i * 10, 444 + (i % 3) * 9, 7, nth([c.pop, c.pale, c.pink], i), c.glow)) +
    '</svg>'
  );
};
