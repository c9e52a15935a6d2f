import type { Category } from '../../kernel/categories.ts';
import { childrenAt } from '../children-at.ts';
import type { JudgedEvent } from '../suits.ts';
import type { KnownKinds, PlanLine } from './lines.ts';
import { metWishes, toKinds } from './lines.ts';

/** The forms in which a planner fills a service if the host names none; any for a service without an entry. */
const usual: Partial<Record<Category, readonly string[]>> = {
  catering: ['buffet', 'family-style', 'plated', 'stations'],
  entertainment: ['dj', 'live-band', 'solo'],
  photography: ['highlights', 'half-day', 'full-day'],
  decor: ['flowers', 'balloons', 'backdrop', 'lights', 'styling'],
  'audio-visual': ['speeches', 'dance-sound'],
};
const forChildren: typeof usual = { entertainment: ['childrens-show', 'magician'] };
const forGrownUps: typeof usual = { activities: ['lawn-games', 'carnival', 'casino', 'workshop'] };
const forAudiences: typeof usual = { 'audio-visual': ['speeches', 'screen'] };
const audiences = ['Corporate Event', 'Fundraiser'];

const suppers = /\b(?:supper|dinner)\b/i;
const [noon, lateAfternoonHour] = ['12:00', 16];

/** Returns true for an event in the morning and at noon. */
const isOverByAfternoon = ({ startTime, durationHours }: JudgedEvent): boolean =>
  startTime !== null && startTime < noon && Number(startTime.slice(0, 2)) + (durationHours ?? 0) <= lateAfternoonHour;

/** Returns true if a package is a usual form of its service for an event, or one of the forms that the host wishes. */
export function isUsual(
  line: PlanLine,
  event: JudgedEvent,
  { name, ...known }: KnownKinds & { name: string },
): boolean {
  const { category, options, isStrict } = line;
  if (isStrict || category === 'venue') return true;
  if (options.length > 0) return metWishes(line, known).length > 0;
  if (category === 'catering' && isOverByAfternoon(event) && suppers.test(name)) return false;
  const who = childrenAt(event);
  const forms = {
    ...usual,
    ...(who === 'yes' && forChildren),
    ...(who === 'no' && forGrownUps),
    ...(audiences.includes(event.eventType ?? '') && forAudiences),
  }[category];
  return forms === undefined || toKinds(known).some((kind) => forms.includes(kind));
}
