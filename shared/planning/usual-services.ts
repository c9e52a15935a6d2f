import type { Category } from '../kernel/categories.ts';
import type { EventType } from './event-types.ts';

const party: readonly Category[] = ['venue', 'catering', 'entertainment', 'decor'];
const shower: readonly Category[] = ['venue', 'catering', 'decor', 'photography'];

/** The usual services of each event type, most important first; at most five. */
const usual: Record<EventType, readonly Category[]> = {
  'Birthday Party': ['venue', 'catering', 'entertainment', 'decor', 'activities'],
  'Baby Shower': shower,
  'Bridal Shower': shower,
  'Engagement Party': ['venue', 'catering', 'entertainment', 'photography', 'decor'],
  Anniversary: ['venue', 'catering', 'entertainment', 'photography', 'decor'],
  'Backyard Wedding': ['catering', 'entertainment', 'photography', 'decor', 'audio-visual'],
  Housewarming: ['catering', 'entertainment', 'decor'],
  'Graduation Party': party,
  'Holiday Party': party,
  'Bar/Bat Mitzvah': ['venue', 'catering', 'entertainment', 'photography', 'decor'],
  'Retirement Party': party,
  Quinceañera: ['venue', 'catering', 'entertainment', 'photography', 'decor'],
  Fundraiser: ['venue', 'catering', 'entertainment', 'audio-visual'],
  'Corporate Event': ['venue', 'catering', 'audio-visual', 'photography'],
  Other: party,
};

const isEventType = (text: string): text is EventType => Object.hasOwn(usual, text);

/** Returns the usual services of an event type; those of a party for an unknown type. */
export const usualServices = (eventType: string | null): readonly Category[] =>
  eventType !== null && isEventType(eventType) ? usual[eventType] : party;
