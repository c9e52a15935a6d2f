import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { clearGuestPlan, readGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { saveMessages } from './save-messages.ts';
import { unsavedDraftStore } from './unsaved.ts';
import type { DraftSaving } from './use-draft-saving.ts';

/** Empties the form and forgets the plan (customer spec 5); its toast can undo that, including typed fields. */
export function useClear(draftId: string, saving: DraftSaving, details: EventDetails): () => void {
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
