import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { notifications } from '#shared/api/notifications.ts';
import type { EmailPreferences } from '#shared/api/notifications.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { notificationKeys } from '#web/domain/notifications/api.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages, queryClient } from '#web/lib/query.ts';
import { useOptimisticMutation } from '#web/lib/server-state/optimistic-mutation.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const keys = { emailPreferences: ['mail-choices'] as const };

/** Loads the person's notifications, latest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ pageParam, signal }) =>
    call(notifications.listNotifications, { query: { cursor: pageParam } }, { signal }),
  ...cursorPages,
});

/** Marks one notification as read, or all without an id. */
export const useReadNotification = () =>
  useMutation({
    mutationFn: (notificationId: string | undefined) =>
      notificationId
        ? call(notifications.readNotification, { params: { notificationId } })
        : call(notifications.readAllNotifications),
    // Updates the bell's count and the list; the server's notice does the same in other windows.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
    onError: () => toast.error('Error', "Couldn't mark notifications as read"),
  });

export const emailPreferencesQuery = queryOptions({
  queryKey: keys.emailPreferences,
  queryFn: ({ signal }) => call(notifications.getEmailPreferences, {}, { signal }),
});

/** Turns the switch at once, and back if it couldn't be saved. */
export const useSaveMailChoice = () =>
  useOptimisticMutation<EmailPreferences, { kind: OptionalMail; isOn: boolean }, unknown>({
    queryKey: keys.emailPreferences,
    mutationFn: ({ kind, isOn }) => call(notifications.saveMailChoice, { params: { kind }, body: { isOn } }),
    foresee: (choices, { kind, isOn }) => ({ ...choices, [kind]: isOn }),
    onError: () => toast.error('Error', "Couldn't save your choice. Please try again."),
  });

/** Sends a code to the new address. */
export const startEmailChange = (email: string) => call(accounts.startEmailChange, { body: { email } });

export const confirmEmailChange = (code: string) => call(accounts.confirmEmailChange, { body: { code } });

/** Creates new recovery codes; the previous ones stop working. */
export const renewRecoveryCodes = () => call(accounts.renewRecoveryCodes);

/** Turns off one kind of email for the recipient whose email contains the key. */
export const useUnsubscribe = (key: string, kind: OptionalMail) =>
  useMutation({ mutationFn: () => call(notifications.unsubscribe, { params: { key, kind } }) });
