import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { ulid } from 'ulid';
import { forgetGuestComparison } from '../comparison.ts';
import { currentDraftId } from '../draft-id.ts';
import { emptyDetails, hasContent } from '../event-details.ts';
import { isGuestPlan } from './stored-guest-plan.ts';
import type { GuestPlan } from './stored-guest-plan.ts';

/** The specified keys (customer spec 9, rule accounts-45); the plan itself is stored under the first. */
const planKey = 'eventPlanningDraft';
const shownKeys = ['eventDetails', 'eventZipCode', 'searchRadius', 'selectedServices'] as const;
const sessionKey = 'activeEventSession';

const freshPlan = (): GuestPlan => ({ draftId: ulid(), details: emptyDetails, serviceAreas: [], serviceWishes: [] });

function readStored(): GuestPlan | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(planKey) ?? 'null');
    // Nothing stored, unreadable, or in an older shape: the guest starts over.
    return isGuestPlan(stored) ? { ...stored, details: { ...emptyDetails, ...stored.details } } : undefined;
  } catch {
    return undefined;
  }
}

const planAtom = atom<GuestPlan | undefined>(undefined);
const guestPlanAtom = atom((get) => get(planAtom) ?? readStored() ?? freshPlan());
const store = getDefaultStore();

/** Returns the guest's plan; an empty one if none was started. */
export const useGuestPlan = (): GuestPlan => useAtomValue(guestPlanAtom);

/** Returns the plan in storage, including other tabs' changes; undefined if nothing is stored. */
export const storedGuestPlan = (): GuestPlan | undefined => readStored();

export const readGuestPlan = (): GuestPlan => readStored() ?? store.get(guestPlanAtom);

/** Returns the plan to turn into a draft; stores it first, so that a retry uses the same id. */
export function guestPlanToCarry(): GuestPlan {
  const plan = readGuestPlan();
  const draftId = currentDraftId(plan.draftId);
  return draftId === plan.draftId ? plan : writeGuestPlan({ draftId });
}

export function writeGuestPlan(change: Partial<GuestPlan>): GuestPlan {
  const plan = { ...readGuestPlan(), ...change };
  store.set(planAtom, plan);
  keep(plan);
  beginEventSession();
  return plan;
}

/** Returns true if there is a plan that signing in must carry over. */
export const hasGuestPlan = (): boolean => {
  const { details, serviceAreas } = readGuestPlan();
  return serviceAreas.length > 0 || hasContent(details);
};

/** Forgets the guest's plan and ends the planning session (customer spec 4). */
export function clearGuestPlan(): void {
  store.set(planAtom, freshPlan());
  try {
    forgetGuestComparison();
    for (const key of [planKey, ...shownKeys, 'eventSelectedServices', 'bookingData']) localStorage.removeItem(key);
    sessionStorage.removeItem(sessionKey);
  } catch {
    // A browser that forbids storage has nothing to forget.
  }
}

// Shows changes by other tabs of this guest here too.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === planKey || key === null) store.set(planAtom, readStored() ?? freshPlan());
});

/** Marks that an event is being planned in this tab (customer spec 4); `clearGuestPlan` ends it. */
export function beginEventSession(): void {
  try {
    sessionStorage.setItem(sessionKey, 'true');
  } catch {
    // Nothing depends on the mark.
  }
}

function keep(plan: GuestPlan): void {
  const { details, serviceAreas } = plan;
  try {
    localStorage.setItem(planKey, JSON.stringify(plan));
    localStorage.setItem('eventDetails', JSON.stringify(details));
    localStorage.setItem('eventZipCode', details.zipCode ?? '');
    localStorage.setItem('searchRadius', String(details.searchRadiusMiles));
    localStorage.setItem('selectedServices', JSON.stringify(serviceAreas));
  } catch {
    // Storage is full or forbidden: the plan lives as long as the page.
  }
}
