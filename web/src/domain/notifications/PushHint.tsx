import { useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { readUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePushState } from './push-state.ts';

const name = 'push-hint';

/** Offers notifications of this browser once; render it after the person did something (rule event-room-32). */
const PushHint = () => {
  const userId = useSession().me?.id;
  const { state, isBusy, change } = usePushState();
  const [isAnswered, setAnswered] = useState(false);
  if (!userId || isAnswered || state !== 'off' || readUserItem(userId, name) !== undefined) return null;
  const answer = () => {
    writeUserItem(userId, name, 'answered');
    setAnswered(true);
  };
  return (
    <Banner
      title="Know at once when something changes"
      action={
        <span className="wrap">
          <Button busy={isBusy} onClick={() => void change(true).then(answer)}>
            Turn On Notifications
          </Button>
          <Button look="bare" onClick={answer}>
            Not Now
          </Button>
        </span>
      }
      live
    >
      This browser can show new messages, times and details of your events, also while Hostwell is closed.
    </Banner>
  );
};

export default PushHint;
