import { isApiError } from '#web/lib/api-error.ts';
import { readSession } from '#web/lib/session-state.ts';
import { carryGuestComparison } from '../comparison.ts';
import { fetchDraft, saveDraft } from '../api.ts';
import { clearGuestPlan, guestPlanToCarry, hasGuestPlan } from './guest-plan.ts';

let carrying: Promise<string | undefined> | undefined;

/**
 * Makes a draft of a guest's plan after sign-in (decision 6) and returns its id; undefined when
 * there was nothing. Calls at the same time share one carrying. When it fails the guest's plan stays for the next try.
 */
export function carryGuestPlan(): Promise<string | undefined> {
  carrying ??= carry().finally(() => (carrying = undefined));
  return carrying;
}

async function carry(): Promise<string | undefined> {
  if (!hasGuestPlan()) return undefined;
  const { draftId, details, serviceAreas, serviceWishes } = guestPlanToCarry();
  try {
    await saveDraft({ draftId, version: 0, details, serviceAreas, serviceWishes });
  } catch (error) {
    // An earlier try got through although its answer was lost.
    if (!isApiError(error, 'version_conflict')) throw error;
    await fetchDraft(draftId);
  }
  const { me } = readSession();
  if (me) carryGuestComparison(me.id);
  clearGuestPlan();
  return draftId;
}
