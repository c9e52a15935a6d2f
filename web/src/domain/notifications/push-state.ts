import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/lib/query.ts';
import { errorText } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { readPushState, turnOffPush, turnOnPush } from './browser-push.ts';
import type { PushState } from './browser-push.ts';
import { useState } from 'react';

// Not below the notifications: a notice doesn't change it.
const queryKey = ['push'] as const;

/** Returns whether this browser shows notifications, undefined until it is known, and the way to change that. */
export function usePushState() {
  const userId = useSession().me?.id;
  const [isBusy, setBusy] = useState(false);
  const { data: state } = useQuery({ queryKey, queryFn: readPushState });
  const change = async (isOn: boolean): Promise<void> => {
    if (!userId) return;
    setBusy(true);
    try {
      const next = await (isOn ? turnOnPush(userId) : turnOffPush());
      queryClient.setQueryData<PushState>(queryKey, next);
      if (next === 'on') toast.success('Notifications are on', 'This browser shows them from now on.');
    } catch (error) {
      const title = `Couldn't turn notifications ${isOn ? 'on' : 'off'}`;
      toast.error(title, errorText(error, 'Check your connection and try again.'));
    }
    setBusy(false);
  };
  return { state, isBusy, change };
}
