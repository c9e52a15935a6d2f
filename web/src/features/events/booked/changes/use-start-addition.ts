import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { toForm } from '#web/domain/orders/sent-details.ts';
import { saveRequirements, toPlannedSpan } from '#web/domain/planning/booking/booking-data.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { errorText } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { startAddition } from './additions-api.ts';

/** Shown wherever a vendor can be found for a booked event (rule changes-86). */
export const addedText =
  "A vendor you add becomes part of this booking. You'll see the full price, including our fee, before you pay.";

/** Opens a plan that adds vendors to a booked event: its summary, or the vendors of a service. */
export function useOpenPlan({ requirements }: Pick<Booking, 'requirements'>) {
  const navigate = useNavigate();
  const { me } = useSession();
  const [, setCurrentId] = useCurrentDraftId();
  return (draft: Draft, category?: Category) => {
    // The new vendor gets the same details as the others; its form is complete.
    const draftId = draft.id;
    const form = toForm(requirements);
    if (me && form) saveRequirements(me.id, draftId, form, toPlannedSpan(draft));
    setCurrentId(draftId);
    void navigate(category ? planAddress('/vendors', { draftId, category }) : planAddress('/summary', { draftId }));
  };
}

/** Reports that no plan was opened. */
export const showError = (error: unknown): void =>
  toast.error('Error', errorText(error, 'Something went wrong. Try again.'));

interface Opened {
  category: Category;
  /** The plan whose vendors are paid next: it gets the event's current details. */
  draftId?: string;
}

/** Opens the plan that adds vendors to a booked event, and leads to the vendors of a service, or to the chosen ones. */
export function useStartAddition(booking: Booking) {
  const openPlan = useOpenPlan(booking);
  return useMutation({
    mutationFn: ({ category, draftId = ulid() }: Opened) => startAddition(booking.id, { draftId, category }),
    onSuccess: ({ draft }, { category, draftId }) => openPlan(draft, draftId ? undefined : category),
    onError: showError,
  });
}
