import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { loadBooking } from '#web/domain/orders/api.ts';
import { toForm } from '#web/domain/orders/sent-details.ts';
import { saveRequirements, toPlannedSpan } from '#web/domain/planning/booking/booking-data.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { planAgain } from './api.ts';

export type StartedAgain = Awaited<ReturnType<typeof planAgain>>;

// Returns true if the venue changes, whose address and contact are in the Event Details form.
const needsVenue = ({ changes }: StartedAgain): boolean => changes.some(({ category }) => category === 'venue');

/**
 * Starts the plan of an event on another date, carries its Event Details form over unless the venue changes, and opens
 * the plan. If a vendor is left out, it stays on the page, so that the host sees which.
 */
export function usePlanAgain({ bookingId }: HostEvent) {
  const navigate = useNavigate();
  const { me } = useSession();
  const [, setCurrentId] = useCurrentDraftId();
  return useMutation({
    mutationFn: async (body: { draftId: string; date: string }) => {
      // Load the booking before the plan starts, or its form would be left behind.
      const { requirements } = await loadBooking(bookingId);
      const started = await planAgain(bookingId, body);
      const { draft } = started;
      const form = toForm(requirements);
      if (me && form && !needsVenue(started)) saveRequirements(me.id, draft.id, form, toPlannedSpan(draft));
      return started;
    },
    onSuccess: ({ draft, changes }, { date }) => {
      setCurrentId(draft.id);
      if (changes.length > 0) return;
      toast.success('Your plan is ready', `All your vendors are included, for ${formatLongDate(date)}.`);
      void navigate(planAddress('/event-overview', { draftId: draft.id }));
    },
  });
}
