import { useMutation } from '@tanstack/react-query';
import { notifications } from '#shared/api/notifications.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { call } from '#web/lib/api.ts';

/** Turns off one kind of email for the recipient whose email contains the key. */
export const useUnsubscribe = (key: string, kind: OptionalMail) =>
  useMutation({ mutationFn: () => call(notifications.unsubscribe, { params: { key, kind } }) });
