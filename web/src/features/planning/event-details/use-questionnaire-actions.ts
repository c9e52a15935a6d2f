import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import {
  beginEventSession,
  clearGuestPlan,
  readGuestPlan,
  writeGuestPlan,
} from '#web/domain/planning/guest-plan/guest-plan.ts';
import { planAddress, readReturnTo } from '#web/domain/planning/plan-address.ts';
import { missingFields } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { saveMessages } from './save-messages.ts';
import type { DraftSaving } from './use-draft-saving.ts';
import type { QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import { unsavedDraftStore } from './use-draft-saving.ts';

/** Returns the actions of Next, Back and Clear (customer spec 2 and 5), and the fields missing before Next. */
export function useQuestionnaireActions(id: string, fields: QuestionnaireFields, saving: DraftSaving) {
  const navigate = useNavigate();
  const { me } = useSession();
  const returnTo = readReturnTo(useSearchParams()[0]);
  const { form, values, details, isUnknown, isDateSuggested, acceptDate } = fields;
  const [dateQuestion, setDateQuestion] = useState<'ahead' | 'open' | 'asked'>('ahead');
  useEffect(beginEventSession, []);
  const clear = useClear(id, saving, details);
  const missing = missingFields(values);
  const isBlocked = missing.length > 0 || Object.keys(form.formState.errors).length > 0 || isUnknown;

  const draftId = me && id;
  const onward = planAddress('/services', { draftId });
  const back = returnTo ? planAddress(`/${returnTo}`, { draftId }) : '/dashboard';

  const next = async () => {
    await form.trigger();
    const dateError = form.getFieldState('date').error?.message;
    if (dateError && values.date) return saveMessages.badDate(dateError);
    if (missing.length > 0) return saveMessages.missing(missing);
    if (isBlocked) return;
    if (isDateSuggested && dateQuestion === 'ahead') return setDateQuestion('open');
    acceptDate();
    if (await saving.save('next')) void navigate(returnTo ? back : onward);
  };

  const changeDate = () => {
    setDateQuestion('asked');
    form.setFocus('date');
  };

  // An empty date is one of the missing fields.
  const dateError = values.date ? form.formState.errors.date?.message : undefined;
  const isAskingDate = isDateSuggested && dateQuestion === 'open';
  const isEdit = returnTo !== undefined;
  return { missing, isBlocked, dateError, isAskingDate, changeDate, next, clear, back, isEdit };
}

export type QuestionnaireActions = ReturnType<typeof useQuestionnaireActions>;

/** Empties the form and forgets the plan (customer spec 5); its toast can undo that, including typed fields. */
function useClear(draftId: string, saving: DraftSaving, details: EventDetails): () => void {
  const navigate = useNavigate();
  const userId = useSession().me?.id;
  const [, setCurrentId] = useCurrentDraftId();
  return () => {
    const isStored = saving.base.version > 0;
    const unsaved = { base: saving.base, values: details };
    const guestPlan = { ...readGuestPlan(), details };
    const undo = () => {
      if (!userId) writeGuestPlan(guestPlan);
      else {
        unsavedDraftStore(userId, draftId).write(unsaved);
        if (isStored) setCurrentId(draftId);
      }
      void navigate(planAddress('/questionnaire', { draftId: userId && isStored ? draftId : undefined }));
    };
    saving.stop();
    clearGuestPlan();
    setCurrentId(undefined);
    saveMessages.cleared(isStored, undo);
    void navigate('/');
  };
}
