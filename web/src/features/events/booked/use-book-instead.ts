import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { replacementNames } from '#shared/planning/replacement-text.ts';
import { saveRequirements } from '#web/domain/planning/booking/booking-data.ts';
import { describeChangedPick } from '#web/domain/planning/changed-picks.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { errorText } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { startReplacement } from './replacement-api.ts';
import type { OrderToReplaceKey } from './replacement-api.ts';

type Started = Awaited<ReturnType<typeof startReplacement>>;

/** Reports the content of the new plan, and any differences from the preview. */
function sayStarted({ draft, changes }: Started, shown: Replacement): void {
  const totalCents = draft.quote?.totalCents;
  if (changes.length > 0) return toast.info('Your replacement changed', changes.map(describeChangedPick).join(' '));
  if (totalCents !== undefined && totalCents !== shown.totalCents)
    return toast.info(
      'The price changed',
      `It's now ${formatCents(totalCents)}. It was ${formatCents(shown.totalCents)}.`,
    );
  toast.success('Your replacement is ready to book', `${replacementNames(shown)}.`);
}

/**
 * Adds a replacement to a plan with all the booking's event details, and opens its summary. `onRefused`: none of the
 * displayed vendors can be booked any more.
 */
export function useBookInstead(booking: Booking, order: OrderToReplaceKey, onRefused: () => void) {
  const navigate = useNavigate();
  const { me } = useSession();
  const [, setCurrentId] = useCurrentDraftId();
  // A repeated press after a lost response doesn't start a second plan.
  const [draftId] = useState(ulid);
  return useMutation({
    mutationFn: (found: Replacement) => startReplacement(order, draftId, found),
    onSuccess: (started, found) => {
      const { draft } = started;
      const { requirements } = booking;
      if (me && requirements) saveRequirements(me.id, draft.id, requirements, draft.details);
      setCurrentId(draft.id);
      sayStarted(started, found);
      void navigate(planAddress('/summary', { draftId: draft.id }));
    },
    onError: (error) => {
      toast.error('Error', errorText(error, 'Something went wrong. Try again.'));
      onRefused();
    },
  });
}
