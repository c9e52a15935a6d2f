import { ulid } from 'ulid';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { addDays, todayIn, toWeekday } from '#shared/kernel/dates.ts';
import { newDraft } from './draft-changes.ts';
import { callApi } from './deployed-api.ts';
import { eventDetails } from './records.ts';

/* Plans made through the API, for tests of later stages. */

export const inDays = (days: number): string => addDays(todayIn('America/Chicago', new Date()), days);

/** Returns the first date in so many days from Wednesday to Sunday, when every demo vendor is open. */
export function openDateIn(days: number): string {
  const date = inDays(days);
  return [1, 2].includes(toWeekday(date)) ? addDays(date, 2) : date;
}

// Days between the demo parties and a month before the last date that an event may have, in 24 months, so that an event
// can be moved to the next month; a prime number of them.
const quietDays = 509;
let next = Math.floor(Math.random() * quietDays);

/** Returns a date far from the demo parties and unlikely to be another test's, so that a vendor has room and is open. */
export function quietDate(): string {
  next = (next + 89) % quietDays;
  return openDateIn(170 + next);
}

interface PlanWishes {
  name: string;
  zipCode?: string;
  date?: string;
  /** The nearest vendor of each is added. */
  categories?: Category[];
  /** A vendor of the first category, instead of the nearest free one. */
  vendorId?: string;
  guestCount?: number;
}

/** Creates a draft that can be paid, through the API. */
export async function makePlan(token: string, wishes: PlanWishes): Promise<Draft> {
  const { name, zipCode = '78704', date = quietDate(), categories = ['decor'], vendorId, guestCount = 40 } = wishes;
  const draftId = ulid();
  const details = eventDetails({
    name,
    date,
    zipCode,
    startTime: '16:00',
    durationHours: 4,
    guestCount,
    budgetBand: 4,
    eventType: 'Birthday Party',
    searchRadiusMiles: 50,
  });
  const start = newDraft({ details, serviceAreas: categories });
  let { draft } = (await callApi(planning.changeDraft, { params: { draftId }, body: start }, token)).body;
  for (const category of categories) {
    const chosen = vendorId && category === categories[0] ? vendorId : await nearest(zipCode, category, date);
    const body = { version: draft.version, vendorId: chosen, category };
    draft = (await callApi(planning.addPlanItem, { params: { draftId }, body }, token)).body;
  }
  if (draft.items.length !== categories.length) throw new Error(`The plan '${name}' lacks vendors`);
  return draft;
}

async function nearest(zipCode: string, category: Category, date: string): Promise<string> {
  const { latitude, longitude } = (await callApi(directory.findPlace, { query: { query: zipCode } })).body;
  const query = { latitude, longitude, radiusMiles: 50, category, date };
  const { vendors } = (await callApi(directory.searchVendors, { query })).body;
  const vendor = vendors.find(({ availability }) => availability === 'free');
  if (!vendor) throw new Error(`No vendor for ${category} near ${zipCode} is free on ${date}`);
  return vendor.id;
}
