import { nth } from '../kit/shapes.ts';
import { guest, skins } from '../kit/people.ts';

// Colours are variables of the page, so that the afternoon turns to evening with the theme; the landing page's
// styles give them their values.
export const c = {
  far: 'var(--h-far)',
  near: 'var(--h-near)',
  lawn: 'var(--h-lawn)',
  blade: 'var(--h-blade)',
  wall: 'var(--h-wall)',
  shade: 'var(--h-shade)',
  pop: 'var(--h-pop)',
  pink: 'var(--h-pink)',
  glow: 'var(--h-glow)',
  leaf: 'var(--h-leaf)',
  ink: 'var(--h-ink)',
  pale: 'var(--h-pale)',
  room: 'var(--h-room)',
  wire: 'var(--h-wire)',
  wood: 'var(--h-wood)',
  blue: 'var(--h-blue)',
};

const hairs = ['#2A1A14', '#6B3E22', '#3A2218', '#B8692E', '#1E1715', '#C9C3BC'];

/** A guest of the party, the i-th of many. */
export const who = (x: number, y: number, h: number, i: number, clothes: string, dress = false): string =>
  guest(x, y, h, nth(skins, i), clothes, nth(hairs, i * 2 + 1), dress);
