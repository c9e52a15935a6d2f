import { endTime, formatTime12 } from '../../kernel/dates.ts';
import { plural } from '../../kernel/plural.ts';
import type { ChangedPart } from './change-schema.ts';

/* What of a booked event a repricing changes (decisions 143 and 138), pure. */

/** What a host asks to be different, one thing at a time; an address comes with its ZIP code. */
export interface RepricingTarget {
  guestCount?: number | undefined;
  durationHours?: number | undefined;
  zipCode?: string | undefined;
  venueAddress?: string | undefined;
}

/** An event as a repricing sees it. */
export interface RepricedEvent {
  guestCount: number | null;
  durationHours: number | null;
  startTime: string | null;
  endTime: string | null;
  placeLabel: string;
  zipCode: string;
}

/**
 * Before and after; a part that the event does not have yet is before as it is after. A ZIP code comes with its
 * place's label, else it reads as it is.
 */
export function changedPart(event: RepricedEvent, target: RepricingTarget, placeLabel = target.zipCode): ChangedPart {
  const { guestCount, durationHours = 0, zipCode } = target;
  if (guestCount !== undefined)
    return { kind: 'guests', from: { guestCount: event.guestCount ?? guestCount }, to: { guestCount } };
  if (zipCode !== undefined) {
    const from = { placeLabel: event.placeLabel, zipCode: event.zipCode };
    return { kind: 'place', from, to: { placeLabel: placeLabel ?? zipCode, zipCode } };
  }
  const before = { durationHours: event.durationHours ?? durationHours, endTime: event.endTime };
  const end = event.startTime === null ? null : endTime(event.startTime, durationHours).time;
  return { kind: 'hours', from: before, to: { durationHours, endTime: end } };
}

/** What is asked for by a part's figures: an end follows from the duration, a label from the ZIP code. */
export function targetFrom(figures: ChangedPart['to']): RepricingTarget {
  if ('guestCount' in figures) return figures;
  return 'zipCode' in figures ? { zipCode: figures.zipCode } : { durationHours: figures.durationHours };
}

const targetNames = ['guestCount', 'durationHours', 'zipCode', 'venueAddress'] as const;

/** Whether an event, or what a change made of it, is what was asked for. */
export const hasTarget = (
  figures: { [Name in keyof RepricingTarget]?: RepricingTarget[Name] | null },
  target: RepricingTarget,
): boolean => targetNames.every((name) => target[name] === undefined || figures[name] === target[name]);

/** Whether it asks more of the vendors than before: more guests or hours, or another way. */
export function asksMore(part: ChangedPart): boolean {
  if (part.kind === 'place') return part.to.zipCode !== part.from.zipCode;
  return part.kind === 'guests'
    ? part.to.guestCount > part.from.guestCount
    : part.to.durationHours > part.from.durationHours;
}

/** What changes, in a sentence: 'guest count'. */
export const partNames = { guests: 'guest count', hours: 'duration', place: 'location' } as const;

/** The title of what changed: 'Guest count changed'. */
export const changedTitles = {
  guests: 'Guest count changed',
  hours: 'Duration changed',
  place: 'Location changed',
} as const;

/** '50 guests'; '6 hours, until 10:00 PM'; 'Austin, TX'. */
export function figureWords(figures: ChangedPart['to']): string {
  if ('guestCount' in figures) return plural(figures.guestCount, 'guest');
  if ('placeLabel' in figures) return figures.placeLabel;
  const { durationHours, endTime: end } = figures;
  const hours = plural(durationHours, 'hour');
  return end === null ? hours : `${hours}, until ${formatTime12(end)}`;
}

/** What a sentence about the event goes on with: 'is now for 50 guests', 'now lasts 6 hours, until 10:00 PM'. */
export function figureClause(figures: ChangedPart['to'], when: 'now' | 'already' = 'now'): string {
  const words = figureWords(figures);
  if ('guestCount' in figures) return `is ${when} for ${words}`;
  return 'placeLabel' in figures ? `${when} takes place in ${words}` : `${when} lasts ${words}`;
}
