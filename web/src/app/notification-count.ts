import { useQuery } from '@tanstack/react-query';
import { notifications } from '#shared/api/notifications.ts';
import { call } from '#web/lib/api.ts';

/** How much of what happened to the person is not read yet; live, as the list is. */
export function useNewsCount(): number {
  const { data } = useQuery({
    queryKey: ['notifications', 'count'],
    queryFn: ({ signal }) => call(notifications.countNotifications, {}, { signal }),
  });
  return data?.unread ?? 0;
}
