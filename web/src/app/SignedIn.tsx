import { QueryClientProvider } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { amplifyAfterMs, fetchAmplify } from '#web/lib/sign-in/auth.ts';
import { queryClient } from '#web/lib/query.ts';
import { followOtherTabs } from '#web/lib/sign-in/other-tabs.ts';
import { listenToNotices } from '#web/lib/server-state/realtime.ts';
import { loadMe, useSession } from '#web/lib/session.ts';
import { useUnread } from '#web/domain/messaging/inbox/api.ts';
import { useUnreadNotifications } from '#web/domain/notifications/api.ts';
import { notificationCountAtom, unreadAtom } from './notification-count-atom.ts';

/** Runs on every page while signed in: live notices and unread counts. */
const SignedIn = () => {
  const { me } = useSession();
  useEffect(followOtherTabs, []);
  useEffect(() => {
    const timer = setTimeout(fetchAmplify, amplifyAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {/* The server records a browser's topics on connection: a person who becomes a vendor or administrator
          reconnects. */}
      <Notices key={`${me?.vendor?.id} ${me?.isAdmin}`} />
      <Unread />
    </QueryClientProvider>
  );
};

const Notices = () => {
  useEffect(
    () =>
      listenToNotices({
        queryClient,
        // The person may have become a vendor through their application, their business may have been renamed, they may
        // have joined or left a team, or they may have deleted their account in another window.
        onNotice: ({ changed }) => {
          if (changed === 'application' || changed === 'vendor' || changed === 'team' || changed === 'account')
            loadMe().catch(() => undefined);
        },
      }),
    [],
  );
  return null;
};

/** Shows a count in the header while the person is signed in. */
function useShownCount(shown: typeof unreadAtom, count: number): void {
  const show = useSetAtom(shown);
  useEffect(() => {
    show(count);
    return () => show(0);
  }, [count, show]);
}

const Unread = () => {
  useShownCount(unreadAtom, useUnread());
  useShownCount(notificationCountAtom, useUnreadNotifications());
  return null;
};

export default SignedIn;
