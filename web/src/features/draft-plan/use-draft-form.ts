import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#shared/kernel/categories.ts';
import { changeDraftTo, knownDraft } from '#web/domain/planning/api.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { readGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { toDetails, withoutRefused } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { now, useQuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { draftServices, firstMissing, missingFieldNames, withAnswers } from './draft-form.ts';

/** Manages the ticked services: the event's usual ones until the host ticks one. */
function useServices({ details, serviceAreas }: Plan, eventType: string) {
  const [own, setOwn] = useState<readonly Category[]>();
  const usual = draftServices({ details: { ...details, eventType: eventType || null }, serviceAreas });
  const services = own ?? usual;
  const toggle = (service: Category) =>
    setOwn(services.includes(service) ? services.filter((other) => other !== service) : [...services, service]);
  return { services, toggle, isOwn: own !== undefined };
}

type DraftServices = ReturnType<typeof useServices>;
type DraftFields = ReturnType<typeof useQuestionnaireFields>;

/** Saves the form: a guest's in the browser, otherwise in the draft, whose id is then in the page's URL. */
function useSaves(plan: Plan, draftId: string, { form, timeZone, isUnknown }: DraftFields, chosen: DraftServices) {
  const navigate = useNavigate();
  const [, setCurrentId] = useCurrentDraftId();
  const { details } = plan;
  const { services, isOwn } = chosen;
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
    const saved = await changeDraftTo(draftId, known, {
      details: withAnswers(known?.details ?? details, answers()),
      serviceAreas: [...new Set([...services, ...taken])],
    });
    setCurrentId(saved.id);
    void navigate(planAddress('/draft-plan', { draftId: saved.id }), { replace: true });
  };
  return { saveInBrowser, save };
}

/** Stores a guest's fields as they are typed, so that signing in from here loses nothing. */
function useGuestAutosave(isGuest: boolean, { subscribe }: DraftFields['form'], saveInBrowser: () => void): void {
  const saveTyped = useEffectEvent(saveInBrowser);
  useEffect(
    () => (isGuest ? subscribe({ formState: { values: true }, callback: () => saveTyped() }) : undefined),
    [isGuest, subscribe],
  );
}

/** Manages the details for drafting a plan and saves them. `onSaved`: the plan can be drafted. */
export function useDraftForm(plan: Plan, draftId: string, onSaved: () => void) {
  const [isBusy, setBusy] = useState(false);
  const { details, draft } = plan;
  const fields = useQuestionnaireFields({
    draftId,
    start: { version: draft?.version ?? 0, values: details },
    shown: details,
    draft,
  });
  const { form, values, isUnknown } = fields;
  const chosen = useServices(plan, values.eventType);
  const { services, toggle } = chosen;
  const { saveInBrowser, save } = useSaves(plan, draftId, fields, chosen);
  const isGuest = plan.status === 'guest';
  useGuestAutosave(isGuest, form, () => saveInBrowser(false));
  const missing = missingFieldNames(values);
  const isBlocked =
    missing.length > 0 || services.length === 0 || isUnknown || Object.keys(form.formState.errors).length > 0;
  const submit = async () => {
    const isValid = await form.trigger();
    const empty = firstMissing(form.getValues());
    if (empty) form.setFocus(empty);
    if (!isValid || empty || isBlocked) return;
    setBusy(true);
    try {
      await (isGuest ? saveInBrowser(true) : save());
      onSaved();
    } catch (error) {
      await toastDraftError(draftId, error);
    } finally {
      setBusy(false);
    }
  };
  return { fields, services, toggle, missing, isBlocked, isBusy, submit };
}
