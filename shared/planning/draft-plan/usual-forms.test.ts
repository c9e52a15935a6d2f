import { expect, it } from 'vitest';
import { linesFor } from './lines.ts';
import { isUsual } from './usual-forms.ts';
import type { Category } from '../../kernel/categories.ts';
import type { JudgedEvent } from '../suits.ts';

const party: JudgedEvent = {
  eventType: 'Graduation Party',
  guestCount: 60,
  date: '2027-06-12',
  startTime: null,
  durationHours: 4,
};

const usual = (category: Category, name: string, changes: Partial<JudgedEvent> = {}, maximumGuests?: number) => {
  const [line] = linesFor([category], []);
  const vendorKinds = ['buffet', 'dance-sound'];
  return line && isUsual(line, { ...party, ...changes }, { name, maximumGuests, kinds: undefined, vendorKinds });
};

it('places and food of a part of the day are unusual while the start is unknown', () => {
  expect(usual('catering', 'Weekend brunch')).toBe(false);
  expect(usual('catering', 'Supper buffet')).toBe(true);
  expect(usual('venue', 'Golden hour')).toBe(false);
  expect(usual('venue', 'The hall for a day')).toBe(true);
  expect(usual('catering', 'Weekend brunch', { startTime: '11:00' })).toBe(true);
  expect(usual('catering', 'Weekend brunch', { eventType: 'Bridal Shower' })).toBe(true);
  expect(usual('venue', 'Golden hour', { eventType: 'Bridal Shower' })).toBe(false);
});

it('sound for far more guests is unusual', () => {
  expect(usual('audio-visual', 'Speaker stacks', {}, 250)).toBe(false);
  expect(usual('audio-visual', 'Party sound', {}, 80)).toBe(true);
  expect(usual('audio-visual', 'Party sound')).toBe(true);
});

it("one dish isn't a usual meal", () => {
  expect(usual('catering', 'Ribs by the rack')).toBe(false);
  expect(usual('catering', 'Smokehouse buffet')).toBe(true);
});
