import { endTime, formatTime12 } from '../../kernel/dates.ts';
import { plural } from '../../kernel/plural.ts';
import type { ChangedPart } from './change-schema.ts';

/* What of a booked event a repricing changes (decisions 143 and 138), pure. */

/** What a host asks to be different, one thing at a time. */
export interface RepricingTarget {
  guestCount?: number | undefined;
  durationHours?: number | undefined;
}

/** An event as a repricing sees it. */
export interface RepricedEvent {
  guestCount: number | null;
  durationHours: number | null;
  startTime: string | null;
  endTime: string | null;
}

/** Before and after; a part that the event does not have yet is before as it is after. */
export function changedPart(event: RepricedEvent, { guestCount, durationHours = 0 }: RepricingTarget): ChangedPart {
  if (guestCount !== undefined)
    return { kind: 'guests', from: { guestCount: event.guestCount ?? guestCount }, to: { guestCount } };
  const before = { durationHours: event.durationHours ?? durationHours, endTime: event.endTime };
  const end = event.startTime === null ? null : endTime(event.startTime, durationHours).time;
  return { kind: 'hours', from: before, to: { durationHours, endTime: end } };
}

/** What is known of an event, or of one part of it. */
type Figures = { [Name in keyof RepricedEvent]?: RepricedEvent[Name] | undefined };

/** What is asked for by a part's figures: an end follows from the duration. */
export const targetFrom = (figures: ChangedPart['to']): RepricingTarget =>
  'guestCount' in figures ? figures : { durationHours: figures.durationHours };

/** Whether an event, or what a change made of it, is what was asked for. */
export const hasTarget = (figures: Figures, { guestCount, durationHours }: RepricingTarget): boolean =>
  (guestCount === undefined || figures.guestCount === guestCount) &&
  (durationHours === undefined || figures.durationHours === durationHours);

/** Whether it asks more of the vendors than before. */
export const asksMore = (part: ChangedPart): boolean =>
  part.kind === 'guests' ? part.to.guestCount > part.from.guestCount : part.to.durationHours > part.from.durationHours;

/** What changes, in a sentence: 'guest count'. */
export const partNames = { guests: 'guest count', hours: 'duration' } as const;

/** The title of what changed: 'Guest count changed'. */
export const changedTitles = { guests: 'Guest count changed', hours: 'Duration changed' } as const;

/** '50 guests'; '6 hours, until 10:00 PM'. */
export function figureWords(figures: ChangedPart['to']): string {
  if ('guestCount' in figures) return plural(figures.guestCount, 'guest');
  const { durationHours, endTime: end } = figures;
  const hours = plural(durationHours, 'hour');
  return end === null ? hours : `${hours}, until ${formatTime12(end)}`;
}

/** What a sentence about the event goes on with: 'is now for 50 guests', 'now lasts 6 hours, until 10:00 PM'. */
export const figureClause = (figures: ChangedPart['to'], when: 'now' | 'already' = 'now'): string =>
  'guestCount' in figures ? `is ${when} for ${figureWords(figures)}` : `${when} lasts ${figureWords(figures)}`;
