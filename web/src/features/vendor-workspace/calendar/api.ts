import { queryOptions, useMutation } from '@tanstack/react-query';
import { vendors } from '#shared/api/vendors.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const keys = { feed: ['calendar-feed'] as const };

/** Loads the private URL of the vendor's orders as a calendar; null if there is none. */
export const feedQuery = queryOptions({
  queryKey: keys.feed,
  queryFn: ({ signal }) => call(vendors.getCalendarFeed, {}, { signal }),
});

/** Creates a new URL; the previous one stops working. */
export const useRenewFeed = () =>
  useMutation({
    mutationFn: () => call(vendors.renewCalendarFeed),
    onSuccess: (feed) => queryClient.setQueryData(keys.feed, feed),
    onError: () => toast.error("Couldn't create the link", 'Check your connection and try again.'),
  });
