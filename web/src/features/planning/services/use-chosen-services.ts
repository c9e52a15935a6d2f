import { useState } from 'react';
import { ulid } from 'ulid';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ListChange } from '#shared/kernel/field-changes.ts';
import { changeServices } from '#shared/planning/change-services.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { changeDraft } from '#web/domain/planning/api.ts';
import { readGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { useDebouncedSave } from './use-debounced-save.ts';
import { useTicks } from './use-ticks.ts';

/** Manages the host's ticked services: stored soon after each tick, and by `keep` before continuing. */
export function useChosenServices(plan: Plan) {
  const [, setCurrentId] = useCurrentDraftId();
  const [newId] = useState(ulid);
  const draftId = plan.draftId ?? newId;
  const [isBusy, setBusy] = useState(false);
  const ticks = useTicks(plan.serviceAreas);
  const { isTicked, toggle, isDirty, send } = ticks;
  // In the order of the categories, not of the clicks: browsing starts with the first.
  const chosen = categories.filter(isTicked);

  /** Stores the ticks with the plan. Returns the draft's id, undefined for a visitor. */
  const store = async (): Promise<string | undefined> => {
    if (plan.status === 'draft' && !isDirty) return draftId;
    const { change, onStored, onFailed } = send();
    const serviceAreas = change as ListChange<Category>;
    try {
      if (plan.status === 'guest')
        writeGuestPlan({ serviceAreas: changeServices(readGuestPlan().serviceAreas, serviceAreas) });
      else setCurrentId((await changeDraft({ draftId, isNew: plan.status === 'new', serviceAreas })).draft.id);
      onStored();
      return plan.status === 'guest' ? undefined : draftId;
    } catch (error) {
      onFailed();
      throw error;
    }
  };

  /** Returns the draft's id (undefined for a visitor), or false if saving failed, which is shown to the host. */
  const keep = async (): Promise<string | undefined | false> => {
    setBusy(true);
    try {
      return await store();
    } catch (error) {
      await toastDraftError(draftId, error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  // The next step, not the first click, starts an unsaved plan; it also reports a failed save.
  useDebouncedSave({
    value: chosen,
    isDirty: isDirty && plan.status !== 'new',
    save: () => store().catch(() => undefined),
  });
  return { chosen, toggle, keep, isBusy };
}

export type ChosenServices = ReturnType<typeof useChosenServices>;
