import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notifications } from '#shared/api/notifications.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { call } from '#web/lib/api.ts';

/** What happened to the person, latest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(notifications.listNotifications, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const readNotification = (notificationId: string) =>
  call(notifications.readNotification, { params: { notificationId } });

export const readAllNotifications = () => call(notifications.readAllNotifications);

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => call(notifications.getMailChoices, {}, { signal }),
});

export const saveMailChoice = (kind: OptionalMail, isOn: boolean) =>
  call(notifications.saveMailChoice, { params: { kind }, body: { isOn } });
