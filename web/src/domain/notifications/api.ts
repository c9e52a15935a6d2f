import { useQuery } from '@tanstack/react-query';
import { notifications } from '#shared/api/notifications.ts';
import { call } from '#web/lib/api.ts';

export const notificationKeys = {
  all: ['notifications'] as const,
  count: ['notifications', 'count'] as const,
  list: ['notifications', 'list'] as const,
};

/** Returns the person's number of unread notifications; live, like the list. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({
    queryKey: notificationKeys.count,
    queryFn: ({ signal }) => call(notifications.countNotifications, {}, { signal }),
  });
  return data?.unread ?? 0;
}
