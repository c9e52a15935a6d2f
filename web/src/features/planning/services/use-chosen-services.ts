import { useState } from 'react';
import { ulid } from 'ulid';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { saveServiceAreas } from '#web/domain/planning/api.ts';
import { readGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { mergeAreas, sameAreas } from '#web/domain/planning/service-changes.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { useDebouncedSave } from './use-debounced-save.ts';
import { useSent } from './use-sent.ts';

/** The ticks, with what another tab ticked meanwhile among them. */
function useTicks({ serviceAreas }: Plan) {
  const [base, setBase] = useState<readonly Category[]>(serviceAreas);
  const [ticked, setTicked] = useState<readonly Category[]>(serviceAreas);
  const sent = useSent(sameAreas);
  if (!sameAreas(base, serviceAreas)) {
    setBase(serviceAreas);
    if (sent.includes(serviceAreas)) sent.confirm(serviceAreas);
    else {
      setTicked(mergeAreas({ base: sent.latest ?? base, mine: ticked, theirs: serviceAreas }));
      sent.forget();
    }
  }
  const toggle = (category: Category) =>
    setTicked((before) =>
      before.includes(category) ? before.filter((other) => other !== category) : [...before, category],
    );
  // In the order of the categories, not of the clicks: the first is where browsing begins.
  return { base, sent, chosen: categories.filter((category) => ticked.includes(category)), toggle };
}

/** Stores the ticks where the plan lives. */
function useStoredTicks(plan: Plan, { base, sent, chosen }: ReturnType<typeof useTicks>) {
  const [, setCurrentId] = useCurrentDraftId();
  const [newId] = useState(ulid);
  const draftId = plan.draftId ?? newId;
  const isDirty = !sameAreas(chosen, sent.latest ?? base);
  /** Answers the draft's id, undefined for a guest. */
  const store = async (): Promise<string | undefined> => {
    if (plan.status === 'guest') {
      const theirs = readGuestPlan().serviceAreas;
      writeGuestPlan({ serviceAreas: mergeAreas({ base, mine: chosen, theirs }) });
      return undefined;
    }
    if (plan.status === 'draft' && !isDirty && sameAreas(chosen, base)) return draftId;
    sent.add(chosen);
    try {
      const draft = await saveServiceAreas(draftId, chosen, [base, ...sent.values]);
      setCurrentId(draft.id);
      return draft.id;
    } catch (error) {
      sent.drop(chosen);
      throw error;
    }
  };
  return { draftId, isDirty, store };
}

/** The services a host ticks: stored soon after each tick, and by `keep` before going on. */
export function useChosenServices(plan: Plan) {
  const ticks = useTicks(plan);
  const { chosen, toggle } = ticks;
  const { draftId, isDirty, store } = useStoredTicks(plan, ticks);
  const [isBusy, setBusy] = useState(false);

  /** Answers the draft's id (undefined for a guest), or false when saving failed, which is shown to the host. */
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

  // An unsaved plan is started by the next step, not by the first click; that step reports a failed save.
  useDebouncedSave({
    value: chosen,
    isDirty: isDirty && plan.status !== 'new',
    save: () => store().catch(() => undefined),
  });
  return { chosen, toggle, keep, isBusy };
}

export type ChosenServices = ReturnType<typeof useChosenServices>;
