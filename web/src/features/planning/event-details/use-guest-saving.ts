import { useEffect } from 'react';
import type { EventDetails } from '#shared/planning/plan.ts';
import { fetchOnConflict } from '#web/domain/editing/save-merging.ts';
import type { SaveCalls, Snapshot } from '#web/domain/editing/save-merging.ts';
import type { VersionedForm } from '#web/domain/editing/use-versioned-form.ts';
import { emptyDetails, sameDetails } from '#web/domain/planning/event-details.ts';
import { storedGuestPlan, useGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { mergeDetails } from './merge-details.ts';
import type { QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';

type GuestSnapshot = Snapshot<EventDetails>;

// A guest's plan has no versions: it is newer when it no longer says what the fields were made from.
const guestVersion = 0;

/** Saves the description in the browser of a guest, whose other tabs write the same plan. */
export const guestCalls: Omit<SaveCalls<EventDetails, GuestSnapshot>, 'read'> = {
  store: async ({ values: base }, details) => {
    const stored = storedGuestPlan()?.details;
    if (stored && !sameDetails(stored, base)) throw changedInOtherTab();
    writeGuestPlan({ details });
    return { version: guestVersion, values: details };
  },
  latestAfter: fetchOnConflict(async () => ({
    version: guestVersion,
    values: storedGuestPlan()?.details ?? emptyDetails,
  })),
  loadMerge: () => Promise.resolve(mergeDetails),
};

const changedInOtherTab = () =>
  new ApiError({ code: 'version_conflict', status: 409, message: 'This plan was changed elsewhere.' });

/** Milliseconds after the last key until a guest's plan is written into the browser: it costs nothing. */
const guestSaveMs = 500;

type Editing = Pick<
  VersionedForm<EventDetails, GuestSnapshot, 'auto'>,
  'save' | 'applyRemoteChange' | 'hasUnsavedChanges'
>;

/** A guest's fields go into the browser as they are typed, and follow what another tab of theirs writes there. */
export function useGuestSaving(
  isGuest: boolean,
  { subscribe }: QuestionnaireFields['form'],
  { save, applyRemoteChange, hasUnsavedChanges }: Editing,
): void {
  const { details } = useGuestPlan();
  useEffect(() => {
    if (!isGuest) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => hasUnsavedChanges() && void save('auto'), guestSaveMs);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: saveSoon });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, isGuest, hasUnsavedChanges, save]);
  useEffect(() => {
    if (isGuest && storedGuestPlan()) void applyRemoteChange({ version: guestVersion, values: details });
  }, [details, isGuest, applyRemoteChange]);
}
