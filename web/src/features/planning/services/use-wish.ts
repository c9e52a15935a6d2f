import { useState } from 'react';
import { ulid } from 'ulid';
import type { Category } from '#shared/kernel/categories.ts';
import { changeServices, changeWish, wishFor } from '#shared/planning/change-services.ts';
import type { WishChange } from '#shared/planning/change-services.ts';
import { serviceOptions } from '#shared/planning/service-options.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { changeDraft } from '#web/domain/planning/api.ts';
import { readGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { toastChangedElsewhere, toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { useDebouncedSave } from './use-debounced-save.ts';
import { useTicks } from './use-ticks.ts';

/** Tracks running saves and the result of the last one. */
function useSaves() {
  const [saves, setSaves] = useState({ running: 0, savedAt: undefined as number | undefined, hasFailed: false });
  const during = async (save: Promise<boolean>): Promise<boolean> => {
    setSaves((before) => ({ ...before, running: before.running + 1 }));
    const isSaved = await save;
    setSaves(({ running, savedAt }) => ({
      running: running - 1,
      savedAt: isSaved ? Date.now() : savedAt,
      hasFailed: !isSaved,
    }));
    return isSaved;
  };
  return { during, isSaving: saves.running > 0, savedAt: saves.savedAt, hasFailed: saves.hasFailed };
}

/** Stores ticks of a service, which is thereby chosen. Returns false if another window made a conflicting choice. */
async function storeWish(plan: Plan, draftId: string, change: WishChange): Promise<boolean> {
  const areas = { add: [change.category], remove: [] };
  if (plan.status === 'guest') {
    const { serviceAreas, serviceWishes } = readGuestPlan();
    const { wishes, isConflict } = changeWish(serviceWishes, change);
    writeGuestPlan({ serviceAreas: changeServices(serviceAreas, areas), serviceWishes: wishes });
    return !isConflict;
  }
  const isNew = plan.status === 'new';
  const { conflicts } = await changeDraft({ draftId, isNew, serviceAreas: areas, serviceWishes: [change] });
  return conflicts.length === 0;
}

/** Manages the host's wishes for a service: stored soon after each tick, and by `keep`. */
export function useWish(plan: Plan, service: Category) {
  const [, setCurrentId] = useCurrentDraftId();
  const [newId] = useState(ulid);
  const draftId = plan.draftId ?? newId;
  const [isBusy, setBusy] = useState(false);
  const { during, ...saving } = useSaves();
  const stored = wishFor(plan.serviceWishes, service);
  const options = useTicks(stored.options);
  const checklist = useTicks(stored.checklist);
  const isDirty = options.isDirty || checklist.isDirty;

  const toggleOption = (id: string): void => {
    if (serviceOptions[service].choose === 'several') return options.toggle(id);
    options.set({ ...Object.fromEntries(options.ticked.map((other) => [other, false])), [id]: true });
  };

  const store = async ({ isAsked }: { isAsked: boolean }): Promise<boolean> => {
    const sent = [options.send(), checklist.send()] as const;
    try {
      const change = { category: service, options: sent[0].change, checklist: sent[1].change };
      const isWhole = await storeWish(plan, draftId, change);
      for (const { onStored } of sent) onStored();
      if (plan.status !== 'guest') setCurrentId(draftId);
      if (!isWhole) toastChangedElsewhere();
      return isWhole;
    } catch (error) {
      for (const { onFailed } of sent) onFailed();
      if (isAsked) await toastDraftError(draftId, error);
      return false;
    }
  };
  const save = (why: { isAsked: boolean }): Promise<boolean> => during(store(why));

  const wish = { category: service, options: options.ticked, checklist: checklist.ticked };
  useDebouncedSave({ value: wish, isDirty: isDirty && plan.status !== 'new', save: () => save({ isAsked: false }) });
  return {
    wish,
    toggleOption,
    toggleCheck: checklist.toggle,
    /** Saves before continuing: returns the draft's id (undefined for a visitor), or false if saving failed. */
    keep: async (): Promise<string | undefined | false> => {
      const isStored = !isDirty && plan.status !== 'new';
      setBusy(true);
      const isSaved = isStored || (await save({ isAsked: true }));
      setBusy(false);
      if (!isSaved) return false;
      return plan.status === 'guest' ? undefined : draftId;
    },
    /** True while continuing; a save after a tick doesn't block. */
    isBusy,
    ...saving,
  };
}
