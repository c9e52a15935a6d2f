import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#shared/kernel/categories.ts';
import { knownDraft, saveDraft } from '#web/domain/planning/api.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { readGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { toDetails, withoutRefused } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { now, useQuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { draftServices, firstMissing, missingWords, withAnswers } from './draft-form.ts';

/** The ticks: those usual for the event until the host ticks one. */
function useServices({ details, serviceAreas }: Plan, eventType: string) {
  const [own, setOwn] = useState<readonly Category[]>();
  const usual = draftServices({ details: { ...details, eventType: eventType || null }, serviceAreas });
  const services = own ?? usual;
  const toggle = (service: Category) =>
    setOwn(services.includes(service) ? services.filter((other) => other !== service) : [...services, service]);
  return { services, toggle, isOwn: own !== undefined };
}

/** Asks for what a plan is drafted from, and saves it where the plan is stored. `onSaved`: the plan can be drafted. */
export function useDraftForm(plan: Plan, draftId: string, onSaved: () => void) {
  const navigate = useNavigate();
  const [, setCurrentId] = useCurrentDraftId();
  const [isBusy, setBusy] = useState(false);
  const { details, draft } = plan;
  const fields = useQuestionnaireFields({
    draftId,
    start: { version: draft?.version ?? 0, values: details },
    shown: details,
    draft,
  });
  const { form, values, isUnknown, timeZone } = fields;
  const { services, toggle, isOwn } = useServices(plan, values.eventType);
  const missing = missingWords(values);
  const isBlocked =
    missing.length > 0 || services.length === 0 || isUnknown || Object.keys(form.formState.errors).length > 0;

  const answers = () =>
    withoutRefused(toDetails(form.getValues(), details), details, { timeZone, now, isZipUnknown: isUnknown });
  const saveInBrowser = (isWhole: boolean) =>
    writeGuestPlan({
      details: withAnswers(readGuestPlan().details, answers()),
      ...((isWhole || isOwn) && { serviceAreas: [...services] }),
    });
  const save = async () => {
    const known = knownDraft(draftId);
    const taken = known?.items.map(({ category }) => category) ?? [];
    const saved = await saveDraft({
      draftId,
      version: known?.version ?? 0,
      details: withAnswers(known?.details ?? details, answers()),
      serviceAreas: [...new Set([...services, ...taken])],
    });
    setCurrentId(saved.id);
    void navigate(planAddress('/draft-plan', { draftId: saved.id }), { replace: true });
  };
  const submit = async () => {
    const isValid = await form.trigger();
    const empty = firstMissing(form.getValues());
    if (empty) form.setFocus(empty);
    if (!isValid || empty || isBlocked) return;
    setBusy(true);
    try {
      await (plan.status === 'guest' ? saveInBrowser(true) : save());
      onSaved();
    } catch (error) {
      await toastDraftError(draftId, error);
    } finally {
      setBusy(false);
    }
  };
  // A guest's fields are stored as they are typed, so that signing in from here loses nothing.
  const isGuest = plan.status === 'guest';
  const saveTyped = useEffectEvent(() => saveInBrowser(false));
  const { subscribe } = form;
  useEffect(
    () => (isGuest ? subscribe({ formState: { values: true }, callback: () => saveTyped() }) : undefined),
    [isGuest, subscribe],
  );
  return { fields, services, toggle, missing, isBlocked, isBusy, submit };
}
