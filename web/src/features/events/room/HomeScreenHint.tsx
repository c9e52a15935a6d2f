import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { readUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Sent by browsers that can add the site to the home screen; others have their own menus for it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

const name = 'home-screen-hint';

/** Names the site's manifest on this page only: elsewhere it would cost a request, and the browser would offer it. */
function nameManifest(): () => void {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/day.webmanifest' });
  document.head.append(link);
  return () => link.remove();
}

/** Offers once to add the day to the home screen, if the browser can (rule event-room-28). */
export const HomeScreenHint = () => {
  const userId = useSession().me?.id;
  const [offer, setOffer] = useState<InstallPromptEvent>();
  useEffect(nameManifest, []);
  useEffect(() => {
    const take = (event: Event) => {
      // Without this, Chromium shows its own bar as well.
      event.preventDefault();
      if (userId && readUserItem(userId, name) === undefined) setOffer(event as InstallPromptEvent);
    };
    const end = () => setOffer(undefined);
    addEventListener('beforeinstallprompt', take);
    addEventListener('appinstalled', end);
    return () => {
      removeEventListener('beforeinstallprompt', take);
      removeEventListener('appinstalled', end);
    };
  }, [userId]);
  if (!offer || !userId) return null;
  const close = () => {
    writeUserItem(userId, name, 'answered');
    setOffer(undefined);
  };
  return (
    <Banner
      title="Keep this day at hand"
      action={
        <span className="wrap">
          <Button
            onClick={() => {
              close();
              void offer.prompt();
            }}
          >
            Add to Home Screen
          </Button>
          <Button look="bare" onClick={close}>
            Not Now
          </Button>
        </span>
      }
    >
      It opens with one tap, also without a connection.
    </Banner>
  );
};
