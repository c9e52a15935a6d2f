import type { Category } from '../../kernel/categories.ts';
import { childrenAt } from '../children-at.ts';
import { serviceOptions } from '../service-options.ts';
import { evenings, mornings } from '../suits.ts';
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
const forDancing: typeof usual = { entertainment: ['dj', 'live-band'] };
const dances = ['Backyard Wedding', 'Quinceañera', 'Bar/Bat Mitzvah', 'Graduation Party', 'Holiday Party'];
const forWeddings: typeof usual = { decor: ['flowers', 'backdrop', 'lights', 'styling'] };

// One dish, which isn't a meal.
const dishes = /\bby the (?:rack|pound|dozen)\b|\bvegetables$/i;
const suppers = /\b(?:supper|dinner)\b/i;
const [noon, lateAfternoonHour] = ['12:00', 17];

const showers = ['Baby Shower', 'Bridal Shower'];

/** Returns true for an event in the morning and at noon, as showers are. */
function isOverByAfternoon({ eventType, startTime, durationHours }: JudgedEvent): boolean {
  if (startTime === null) return showers.includes(eventType ?? '');
  return startTime < noon && Number(startTime.slice(0, 2)) + (durationHours ?? 0) <= lateAfternoonHour;
}

/** Returns true for a place or food of a part of the day while the event's start is unknown; showers are before noon. */
const isOfUnknownHour = ({ startTime, eventType }: JudgedEvent, category: Category, name: string): boolean =>
  startTime === null &&
  (category === 'venue' || category === 'catering') &&
  (evenings.test(name) || (mornings.test(name) && !showers.includes(eventType ?? '')));

// Decor of one table, and technology of meetings.
const singleTables = /\b(?:dessert|cake|candy|gift|head) table\b/i;
const meetings = /\b(?:conference|meeting|interpreters?)\b/i;
// More guests than can learn something together.
const workshopGuests = 40;

// Speakers for more than twice as many guests are too loud and too dear.
const largestSound = 2.5;

/** A package's name, kinds and size. */
interface NamedKinds extends KnownKinds {
  name: string;
  /** The most guests that it is made for. */
  maximumGuests?: number | undefined;
  /** How long it plays, if not for the whole event. */
  playedHours?: number | undefined;
}

/** Returns true if a package is a usual form of its service for an event, or one of the forms that the host wishes. */
export function isUsual(
  line: PlanLine,
  event: JudgedEvent,
  { name, maximumGuests = 0, playedHours = Infinity, ...known }: NamedKinds,
): boolean {
  const { category, options, isStrict } = line;
  if (isStrict) return true;
  if (isOfUnknownHour(event, category, name)) return false;
  if (category === 'venue') return true;
  if (category === 'audio-visual' && maximumGuests > (event.guestCount ?? Infinity) * largestSound) return false;
  if (category === 'catering' && dishes.test(name)) return false;
  if (options.length > 0) return metWishes(line, known).length > 0;
  if (category === 'decor' && singleTables.test(name)) return false;
  const eventType = event.eventType ?? '';
  const isForAudience = audiences.includes(eventType);
  const isWedding = eventType === 'Backyard Wedding';
  const isDance = dances.includes(eventType);
  if (category === 'entertainment' && isDance && playedHours * 2 < (event.durationHours ?? 0)) return false;
  if (category === 'audio-visual' && !isForAudience && meetings.test(name)) return false;
  if (category === 'catering' && isOverByAfternoon(event) && suppers.test(name)) return false;
  const who = childrenAt(event);
  const forms = {
    ...usual,
    ...(who === 'yes' && forChildren),
    ...(who === 'no' && forGrownUps),
    ...(isForAudience && forAudiences),
    ...(isDance && forDancing),
    ...(isWedding && forWeddings),
  }[category];
  const kinds = toKinds(known);
  // A balloon arch is a backdrop, too.
  if (category === 'decor' && isWedding && kinds.includes('balloons')) return false;
  if (kinds.includes('workshop') && (event.guestCount ?? 0) > workshopGuests) return false;
  return forms === undefined || kinds.some((kind) => forms.includes(kind));
}

/**
 * Returns the form that an event needs where its host names none, if a package isn't it: a screen alone lets no audience
 * hear.
 */
export function lackedForm({ category, options }: PlanLine, { eventType }: JudgedEvent, known: KnownKinds) {
  const isHeard = category !== 'audio-visual' || options.length > 0 || !audiences.includes(eventType ?? '');
  if (isHeard || toKinds(known).includes('speeches')) return undefined;
  return serviceOptions[category].options.find(({ id }) => id === 'speeches')?.name;
}
