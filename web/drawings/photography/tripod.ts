import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { at, curve, dot, line, nth, path, rect, row } from '../kit/shapes.ts';
import { flower, tree } from '../kit/growing.ts';
import { cloud } from '../kit/sky.ts';
import { guest, skins } from '../kit/people.ts';
import type { Palette } from '../palettes.ts';
import { picture } from './parts.ts';

export const tripod = (p: Palette, r: SeededRandom): string =>
  rect(0, 0, 400, 300, p.back) +
  dot(r.int(80, 130), 78, 30, p.glow) +
  cloud(230, 60, 70, p.pale, 0.8) +
  path('M0 210Q90 130 190 206T400 176V300H0Z', p.leaf) +
  path('M0 246Q160 206 400 244V300H0Z', p.floor) +
  tree(44, 250, 96, p.leaf, p.ink) +
  curve('M92 252V170a36 36 0 0 1 72 0V252', p.leaf, 9) +
  row(11, (i) => {
    const a = Math.PI * (1 + i / 10);
    return flower(128 + Math.cos(a) * 36, 170 + Math.sin(a) * 36, 9, nth([p.pop, p.pale, p.glow], i), p.glow);
  }) +
  row(4, (i) => flower(92, 192 + i * 17, 8, nth([p.pale, p.pop], i), p.glow)) +
  row(3, (i) => flower(164, 192 + i * 17, 8, nth([p.pop, p.pale], i), p.glow)) +
  guest(116, 262, 72, nth(skins, r.int(0, 4)), p.ink, '#2A1A14') +
  guest(142, 262, 68, nth(skins, r.int(0, 4)), '#fff', '#6B3E22', true) +
  line(290, 184, 246, 300, p.ink, 7) +
  line(290, 184, 290, 300, p.ink, 7) +
  line(290, 184, 336, 300, p.ink, 7) +
  rect(276, 172, 28, 16, p.ink, 4) +
  rect(232, 96, 122, 80, p.ink, 12) +
  rect(322, 82, 22, 16, p.ink, 4) +
  rect(242, 108, 74, 56, p.pale, 4) +
  at(245, 111, 0, picture(p, r, 68, 50, 'couple')) +
  row(3, (i) => dot(336, 116 + i * 19, 5.5, nth([p.pop, p.shade, p.shade], i))) +
  curve('M352 120q30 40 8 116', p.pop, 4);
