import { useQuery } from '@tanstack/react-query';
import { checkout } from '#shared/api/checkout.ts';
import { call } from '#web/lib/api.ts';

const keys = { ended: (draftId: string) => ['checkout', draftId, 'ended'] as const };

/** Loads the result of a draft's checkout after the plan has ended. */
export const useEndedCheckout = (draftId: string) =>
  useQuery({
    queryKey: keys.ended(draftId),
    queryFn: ({ signal }) => call(checkout.getCheckout, { params: { draftId } }, { signal }),
  });
