import { expect, it } from 'vitest';
import { linesFor } from './lines.ts';
import { isUsual, lackedForm } from './usual-forms.ts';
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
  const vendorKinds = ['buffet', 'dance-sound', 'backdrop', 'speeches'];
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

it('suppers are unusual at showers, which are before noon, unless they start later', () => {
  expect(usual('catering', 'Family supper', { eventType: 'Bridal Shower' })).toBe(false);
  expect(usual('catering', 'Family supper', { eventType: 'Bridal Shower', startTime: '17:00' })).toBe(true);
});

it('one table is unusual decor, and technology of meetings only usual for audiences', () => {
  expect(usual('decor', 'Dessert table')).toBe(false);
  expect(usual('audio-visual', 'Conference room')).toBe(false);
  expect(usual('audio-visual', 'Conference room', { eventType: 'Corporate Event' })).toBe(true);
});

it('a workshop is unusual for more guests than can learn together', () => {
  const workshop = (guestCount: number) => {
    const [line] = linesFor(['activities'], []);
    const known = { name: 'Flower crown workshop', kinds: ['workshop'], vendorKinds: [] };
    return line && isUsual(line, { ...party, guestCount, eventType: 'Retirement Party' }, known);
  };
  expect(workshop(25)).toBe(true);
  expect(workshop(70)).toBe(false);
});

it("one dish isn't a usual meal", () => {
  expect(usual('catering', 'Ribs by the rack')).toBe(false);
  expect(usual('catering', 'Smokehouse buffet')).toBe(true);
});

it('a dance has a DJ or a band for at least half of the event', () => {
  const isUsualAct = (kind: string, playedHours?: number, eventType = 'Graduation Party') => {
    const [line] = linesFor(['entertainment'], []);
    return line && isUsual(line, { ...party, eventType }, { name: 'Act', playedHours, kinds: [kind], vendorKinds: [] });
  };
  expect(isUsualAct('dj')).toBe(true);
  expect(isUsualAct('live-band', 2)).toBe(true);
  expect(isUsualAct('live-band', 1.5)).toBe(false);
  expect(isUsualAct('solo', 2)).toBe(false);
  expect(isUsualAct('solo', 1.5, 'Anniversary')).toBe(true);
});

it("balloons are unusual at weddings, even as an arch, unless they're wished for", () => {
  const known = { name: 'Balloon arch', kinds: ['balloons', 'backdrop'], vendorKinds: [] };
  const isUsualAt = (eventType: string, wished: string[] = []) => {
    const [line] = linesFor(['decor'], [{ category: 'decor', options: wished, checklist: [] }]);
    return line && isUsual(line, { ...party, eventType }, known);
  };
  expect(isUsualAt('Backyard Wedding')).toBe(false);
  expect(isUsualAt('Backyard Wedding', ['balloons'])).toBe(true);
  expect(isUsualAt('Quinceañera')).toBe(true);
});

it('an audience needs sound for speeches, which a screen alone lacks', () => {
  const [line] = linesFor(['audio-visual'], []);
  const lacked = (kinds: string[], eventType: string) =>
    line && lackedForm(line, { ...party, eventType }, { kinds, vendorKinds: [] });
  expect(lacked(['screen'], 'Corporate Event')).toBe('Sound for speeches');
  expect(lacked(['screen', 'speeches'], 'Fundraiser')).toBeUndefined();
  expect(lacked(['screen'], 'Birthday Party')).toBeUndefined();
});
