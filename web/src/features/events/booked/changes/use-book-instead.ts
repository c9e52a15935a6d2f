import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { replacementNames } from '#shared/planning/replacement-text.ts';
import { describeChangedPick } from '#web/domain/planning/changed-picks.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { startReplacement } from './additions-api.ts';
import type { OrderToReplaceKey } from './additions-api.ts';
import { showError, useOpenPlan } from './use-start-addition.ts';

type Started = Awaited<ReturnType<typeof startReplacement>>;

/** Reports the content of the new plan, and any differences from the preview. */
function showStarted({ draft, changes }: Started, shown: Replacement): void {
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
  const openPlan = useOpenPlan(booking);
  // A repeated press after a lost response doesn't start a second plan.
  const [draftId] = useState(ulid);
  return useMutation({
    mutationFn: (found: Replacement) => startReplacement(order, draftId, found),
    onSuccess: (started, found) => {
      showStarted(started, found);
      openPlan(started.draft);
    },
    onError: (error) => {
      showError(error);
      onRefused();
    },
  });
}
