import { parseCategory } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { EventDetails, ServiceWish } from '#shared/planning/plan.ts';
import { emptyDetails } from '../event-details.ts';

/** A guest's plan so far; `draftId` is the id of its future draft, so that carrying it over twice creates one draft. */
export interface GuestPlan {
  draftId: string;
  details: EventDetails;
  serviceAreas: Category[];
  serviceWishes: ServiceWish[];
}

type Test<T> = (value: unknown) => value is T;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isListWith = <T>(value: unknown, is: Test<T>): value is T[] => Array.isArray(value) && value.every(is);
const isCategory = (value: unknown): value is Category => isText(value) && parseCategory(value) === value;

const isWish = (value: unknown): value is ServiceWish =>
  isRecord(value) &&
  isCategory(value.category) &&
  isListWith(value.options, isText) &&
  isListWith(value.checklist, isText);

const numbers: readonly string[] = ['durationHours', 'searchRadiusMiles', 'guestCount', 'budgetBand', 'budgetCents'];

export const isDetails = (value: unknown): value is EventDetails =>
  isRecord(value) &&
  Object.entries(emptyDetails).every(([key, empty]) => {
    const field = value[key];
    // Stored before budgets could be exact.
    if (key === 'budgetCents' && field === undefined) return true;
    return field === null ? empty === null : typeof field === (numbers.includes(key) ? 'number' : 'string');
  });

/**
 * Returns true if stored data has the shape of today's plan. Only this site writes it and the server checks the rest,
 * so pages that read the plan load no schema (decision 98).
 */
export const isGuestPlan = (value: unknown): value is GuestPlan =>
  isRecord(value) &&
  isText(value.draftId) &&
  isDetails(value.details) &&
  isListWith(value.serviceAreas, isCategory) &&
  isListWith(value.serviceWishes, isWish);
