import { useEffect } from 'react';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { Stored } from '#web/domain/editing/field-editor-options.ts';
import type { FieldEditing } from '#web/domain/editing/field-editor.ts';
import { storedGuestPlan, useGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import type { QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';

// A visitor's plan has no versions.
const version = 0;

/** Saves the description in a visitor's browser, whose other tabs may change the same plan. */
export async function sendToBrowser(
  changes: FieldChanges<EventDetails>,
  { values }: Stored<EventDetails>,
): Promise<{ stored: Stored<EventDetails>; conflicts: readonly string[] }> {
  const { next, conflicts } = applyChanges(storedGuestPlan()?.details ?? values, changes);
  writeGuestPlan({ details: next });
  return { stored: { version, values: next }, conflicts };
}

/** Milliseconds after the last key until a guest's plan is written to the browser, which is cheap. */
const guestSaveMs = 500;

type Editing = Pick<
  FieldEditing<EventDetails, Stored<EventDetails>, 'auto'>,
  'save' | 'applyRemoteChange' | 'hasUnsavedChanges'
>;

/** Stores a guest's fields in the browser as they are typed, and follows changes from their other tabs. */
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
    if (isGuest && storedGuestPlan()) void applyRemoteChange({ version, values: details });
  }, [details, isGuest, applyRemoteChange]);
}
