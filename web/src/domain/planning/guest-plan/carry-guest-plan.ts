import { readSession } from '#web/lib/session-state.ts';
import { carryGuestComparison } from '../comparison.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { changeDraft } from '../api.ts';
import { emptyDetails } from '../event-details.ts';
import { clearGuestPlan, guestPlanToCarry, hasGuestPlan } from './guest-plan.ts';

let carrying: Promise<string | undefined> | undefined;

/**
 * Turns a guest's plan into a draft after sign-in (rule planning-7) and returns its id; undefined without a plan.
 * Concurrent calls share one run. If it fails, the guest's plan stays for the next attempt.
 */
export function carryGuestPlan(): Promise<string | undefined> {
  carrying ??= carry().finally(() => (carrying = undefined));
  return carrying;
}

const ticked = <V>(values: readonly V[]) => ({ add: [...values], remove: [] });

async function carry(): Promise<string | undefined> {
  if (!hasGuestPlan()) return undefined;
  const { draftId, details, serviceAreas, serviceWishes } = guestPlanToCarry();
  // Conflicts are with an earlier attempt that succeeded although its response was lost.
  await changeDraft({
    draftId,
    isNew: true,
    details: changesBetween(emptyDetails, details),
    serviceAreas: ticked(serviceAreas),
    serviceWishes: serviceWishes.map(({ category, options, checklist }) => ({
      category,
      options: ticked(options),
      checklist: ticked(checklist),
    })),
  });
  const { me } = readSession();
  if (me) carryGuestComparison(me.id);
  clearGuestPlan();
  return draftId;
}
