import { expect, it } from 'vitest';
import { formatLine, isOfLine, linesFor } from './lines.ts';

const wish = (category: 'catering' | 'entertainment' | 'photography', ...options: string[]) => ({
  category,
  options,
  checklist: [],
});
const item = (category: 'entertainment' | 'venue', productName: string) => ({
  category,
  packages: [{ productName, description: '' }],
});
const idsFor = (...request: Parameters<typeof linesFor>) => linesFor(...request).map(({ id }) => id);

it('makes one line of a service without wishes, and one of each wish that needs a vendor of its own', () => {
  expect(idsFor(['venue', 'entertainment'], [])).toEqual(['venue', 'entertainment']);
  expect(idsFor(['entertainment'], [wish('entertainment', 'dj', 'live-band')])).toEqual([
    'entertainment.dj',
    'entertainment.live-band',
  ]);
});

it('makes one line of the forms of one service: a plated dinner or a buffet, beside the cake', () => {
  const lines = linesFor(['catering'], [wish('catering', 'buffet', 'plated', 'cake')]);
  expect(lines.map(formatLine)).toEqual([
    'Food & Beverage · Buffet or Plated dinner',
    'Food & Beverage · Cake and desserts',
  ]);
  expect(idsFor(['catering'], [wish('catering', 'cake')])).toEqual(['catering.cake']);
});

it('leaves out the lines that items of the plan answer', () => {
  const wishes = [wish('entertainment', 'dj', 'live-band')];
  expect(idsFor(['entertainment'], wishes, [item('entertainment', 'Host and DJ')])).toEqual([
    'entertainment.live-band',
  ]);
  expect(idsFor(['entertainment'], wishes, [item('entertainment', 'Silver package')])).toEqual([
    'entertainment.live-band',
  ]);
  expect(idsFor(['venue'], [], [item('venue', 'Hall')])).toEqual([]);
});

it("goes by a package's text, or else by its vendor's facts", () => {
  const [dj] = linesFor(['entertainment'], [wish('entertainment', 'dj')]);
  if (!dj) throw new Error('no line');
  expect(isOfLine(dj, { kinds: ['dj', 'mc'], vendorKinds: [] })).toBe(true);
  expect(isOfLine(dj, { kinds: ['karaoke'], vendorKinds: ['dj'] })).toBe(false);
  expect(isOfLine(dj, { vendorKinds: ['dj'] })).toBe(true);
  expect(isOfLine(dj, { vendorKinds: [] })).toBe(false);
});
