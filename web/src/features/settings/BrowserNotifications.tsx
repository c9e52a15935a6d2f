import { Card } from '#web/ui/layout/Card.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import type { PushState } from '#web/domain/notifications/browser-push.ts';
import { usePushState } from '#web/domain/notifications/push-state.ts';
import styles from './AccountPage.module.css';

const reasons: Readonly<Partial<Record<PushState, string>>> = {
  unsupported: "This browser can't show notifications.",
  'needs-home-screen':
    'On iPhone and iPad, add Hostwell to your home screen with the Share menu and open it there to turn them on.',
  blocked:
    "This browser blocks them for Hostwell. Allow notifications in the browser's settings, then reload this page.",
};

/** The switch for notifications of this browser (rule event-room-29), or why there is none. */
const BrowserNotifications = () => {
  const { state, isBusy, change } = usePushState();
  if (!state || state === 'unavailable') return null;
  const reason = reasons[state];
  return (
    <Card as="section" aria-labelledby="browser-notifications">
      <h2 id="browser-notifications" className={styles.heading}>
        Notifications in this browser
      </h2>
      <p className="soft">
        New messages, and orders, times and details that change, also while Hostwell is closed. They contain no names
        and no addresses.
      </p>
      {reason ? (
        <p className={styles.actions}>{reason}</p>
      ) : (
        <div className={styles.actions}>
          <Switch
            label="Show notifications in this browser"
            checked={state === 'on'}
            disabled={isBusy}
            onCheckedChange={(isOn) => void change(isOn)}
          />
        </div>
      )}
    </Card>
  );
};

export default BrowserNotifications;
