import { useState } from 'react';
import { ulid } from 'ulid';
import type { Category } from '#shared/kernel/categories.ts';
import { serviceOptions } from '#shared/planning/service-options.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { knownDraft, saveWish } from '#web/domain/planning/api.ts';
import { readGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { mergeAreas, sameWish, wishFor, withWish } from '#web/domain/planning/service-changes.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { useDebouncedSave } from './use-debounced-save.ts';
import { useSent } from './use-sent.ts';

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** What is ticked of a service; what another tab says of it shows as long as nothing was ticked here. */
function useTicked({ serviceWishes }: Plan, service: Category) {
  const stored = wishFor(serviceWishes, service);
  const [base, setBase] = useState(stored);
  const [mine, setMine] = useState(stored);
  const sent = useSent(sameWish);
  const isDirty = !sameWish(mine, sent.latest ?? base);
  const takeOver = (wish: typeof stored) => {
    setBase(wish);
    setMine(wish);
    sent.forget();
  };
  if (!sameWish(stored, base)) {
    if (sent.includes(stored) || sameWish(mine, stored)) {
      setBase(stored);
      sent.confirm(stored);
    } else if (!isDirty) takeOver(stored);
  }
  const { choose } = serviceOptions[service];
  const toggleOption = (id: string) =>
    setMine((before) => ({ ...before, options: choose === 'one' ? [id] : toggled(before.options, id) }));
  const toggleCheck = (id: string) => setMine((before) => ({ ...before, checklist: toggled(before.checklist, id) }));
  return { base, mine, sent, isDirty, takeOver, toggleOption, toggleCheck };
}

/** Whether saves are running, and how the last one ended. */
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

/** Stores the wish where the plan lives. */
function useStoredWish(plan: Plan, service: Category, { base, mine, sent }: ReturnType<typeof useTicked>) {
  const [, setCurrentId] = useCurrentDraftId();
  const [newId] = useState(ulid);
  const draftId = plan.draftId ?? newId;
  const store = async (): Promise<void> => {
    if (plan.status === 'guest') {
      const { serviceAreas: theirs, serviceWishes } = readGuestPlan();
      const serviceAreas = mergeAreas({ base: [], mine: [service], theirs });
      writeGuestPlan({ serviceAreas, serviceWishes: withWish(serviceWishes, mine) });
    } else setCurrentId((await saveWish(draftId, mine, [base, ...sent.values])).id);
  };
  return { draftId, store };
}

/** What the host has in mind for a service: stored soon after each tick, and by `keep`. */
export function useWish(plan: Plan, service: Category) {
  const ticked = useTicked(plan, service);
  const { base, mine, sent, isDirty, takeOver, toggleOption, toggleCheck } = ticked;
  const { draftId, store } = useStoredWish(plan, service, ticked);
  const [isBusy, setBusy] = useState(false);
  const { during, ...saving } = useSaves();

  const save = ({ isAsked }: { isAsked: boolean }): Promise<boolean> => {
    sent.add(mine);
    return during(
      store().then(
        () => true,
        async (error: unknown) => {
          sent.drop(mine);
          const isElsewhere = isApiError(error, 'version_conflict');
          if (isAsked || isElsewhere) await toastDraftError(draftId, error);
          if (isElsewhere) takeOver(wishFor(knownDraft(draftId)?.serviceWishes ?? [], service));
          return false;
        },
      ),
    );
  };

  useDebouncedSave({ value: mine, isDirty: isDirty && plan.status !== 'new', save: () => save({ isAsked: false }) });
  return {
    wish: mine,
    toggleOption,
    toggleCheck,
    /** Before going on: answers the draft's id (undefined for a guest), or false when it could not be saved. */
    keep: async (): Promise<string | undefined | false> => {
      const isStored = !isDirty && sameWish(mine, base) && plan.status !== 'new';
      setBusy(true);
      const isSaved = isStored || (await save({ isAsked: true }));
      setBusy(false);
      if (!isSaved) return false;
      return plan.status === 'guest' ? undefined : draftId;
    },
    /** Going on; a save after a tick is no reason to wait. */
    isBusy,
    ...saving,
  };
}
