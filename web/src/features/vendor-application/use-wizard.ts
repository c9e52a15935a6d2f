import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Application } from '#shared/api/vendors.ts';
import type { Problem } from '#shared/vendors/application/application-check.ts';
import { toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import type { Choice } from '#web/domain/editing/field-editor-options.ts';
import { useAutosave } from '#web/domain/editing/use-autosave.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { applicationQuery } from '../../domain/vendors/api.ts';
import { storedApplication } from './application-saves.ts';
import type { Place, StoredApplication } from './application-saves.ts';
import { isNumberAnswer } from '#shared/vendors/answers/question-sets.ts';
import { showFields, toForm, toValues } from './wizard-form.ts';
import { showProblems } from './show-problems.ts';
import { usePauses, useSaving, useSubmit } from './use-saving.ts';
import type { WizardValues } from './wizard-form.ts';
import { checkStep, firstIncomplete, stepOfPath, wizardSteps } from './wizard-steps.ts';

export interface WizardStart {
  userId: string;
  application: Application | null;
  /** The initial values of the fields; they differ from `base` if input waits to be saved. */
  start: ApplicationForm;
  /** The stored state from which `start` was made. */
  base: StoredApplication;
}

interface Around {
  /** Moves the focus to the first invalid field once it appears. */
  focusWrong: () => void;
  /** True while files of this step are uploading; leaving would lose them. */
  isUnderWay: boolean;
}

/** The wizard's fields, its step and its actions: Continue validates and saves, the others only save. */
export function useWizard({ userId, application, start, base }: WizardStart, { focusWrong, isUnderWay }: Around) {
  const { form, read, saving } = useSavedFields({ userId, start, base });
  const { steps, step, index, setIndex } = useSteps(form, application);
  const [isSubmitting, setSubmitting] = useState(false);
  const place = { index, stage: step.stage };
  useNews(saving, isSubmitting);
  const { canSave, saveChanges } = useAutomaticSaves(form, saving, { place, isSubmitting });

  const goTo = (next: number) => {
    if (isUnderWay) return toast.info('Your files are still uploading', 'Wait for them to finish, or cancel them.');
    form.clearErrors();
    setIndex(next);
    const stage = steps[next]?.stage;
    if (stage && canSave()) void saving.save({ index: next, stage });
  };
  const stopAt = (at: number, problems: readonly Problem[]) => {
    if (at !== index) goTo(at);
    showProblems(problems, form.setError);
    focusWrong();
  };
  const submit = useSubmit(saving.submit, setSubmitting, (problems) =>
    stopAt(stepOfPath(steps, problems[0]?.path), problems),
  );
  const goOn = () => {
    const problems = checkStep(step, read());
    if (problems.length > 0) {
      saveChanges();
      return stopAt(index, problems);
    }
    if (index < steps.length - 1) return goTo(index + 1);
    const incomplete = firstIncomplete(steps, read());
    if (incomplete) return stopAt(incomplete.index, incomplete.problems);
    void submit(index);
  };
  const resolve = (choice: Choice) => void saving.resolve(choice, place);
  return { form, read, saving, resolve, steps, step, index, goTo, goOn, isSubmitting };
}

interface Now {
  place: Place;
  isSubmitting: boolean;
}

/**
 * Saves input automatically, once there is a business name (vendor spec 2) or any other input (rule applications-16).
 * Asks first about changes that another tab also made.
 */
function useAutomaticSaves(
  form: UseFormReturn<WizardValues>,
  saving: ReturnType<typeof useSaving>,
  { place, isSubmitting }: Now,
) {
  const isStarted = () => form.getValues('basic.businessName').trim() !== '' || saving.hasUnsavedChanges();
  const canSave = () => isStarted() && !saving.isAsking && !isSubmitting;
  useAutosave((reason) => {
    if (isSubmitting || !saving.hasUnsavedChanges()) return;
    if (reason === 'leave') saving.keepUnsaved();
    if (canSave()) void saving.save(place);
  });
  const saveChanges = () => saving.hasUnsavedChanges() && canSave() && void saving.save(place);
  usePauses(form, saveChanges);
  return { canSave, saveChanges };
}

/** The fields, with their saving and filling. */
function useSavedFields({ userId, start, base }: Omit<WizardStart, 'application'>) {
  const form = useForm<WizardValues>({ defaultValues: toValues(start), shouldFocusError: false });
  const read = () => toForm(form.getValues(), isNumberAnswer);
  const readFields = () => toFields(read());
  const show = (next: ApplicationFields) => showFields(next, readFields(), form);
  return { form, read, saving: useSaving({ userId, start: base, read: readFields, show }) };
}

/** Adopts a save or submission of the same application by another tab or device. */
function useNews({ base, applyRemoteChange }: ReturnType<typeof useSaving>, isSubmitting: boolean): void {
  const navigate = useNavigate();
  const { data: news } = useQuery(applicationQuery);
  const take = useEffectEvent((application: Application) => {
    const latest = storedApplication(application);
    if (!latest.isClosed) {
      if (latest.version > base.version) void applyRemoteChange(latest);
      return;
    }
    toast.info('Your application was submitted elsewhere', "It's being reviewed and can't be changed right now.");
    void navigate('/vendor-status', { replace: true });
  });
  useEffect(() => {
    if (news && !isSubmitting) take(news);
  }, [news, isSubmitting]);
}

/** The steps of the chosen categories, and the current one. */
function useSteps({ control }: UseFormReturn<WizardValues>, application: Application | null) {
  const chosen = useWatch({ control, name: 'basic.serviceCategories' });
  const [wanted, setIndex] = useState(() => firstStep(application));
  const steps = wizardSteps(chosen);
  // Removing a category removes its steps.
  const index = Math.min(wanted, steps.length - 1);
  return { steps, step: steps[index] ?? steps[0], index, setIndex };
}

/** Returns the last position, or the first step for 'Edit Application' (`?step=1`). */
function firstStep(application: Application | null): number {
  const wanted = Number(new URLSearchParams(location.search).get('step'));
  return wanted >= 1 ? wanted - 1 : (application?.currentStep ?? 0);
}
