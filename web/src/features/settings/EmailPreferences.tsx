import { useQuery } from '@tanstack/react-query';
import {
  isOptionalMail,
  notificationKinds,
  notificationText,
  optionalMails,
} from '#shared/notifications/notifications.ts';
import type { NotificationKind, OptionalMail } from '#shared/notifications/notifications.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import styles from './AccountPage.module.css';
import { emailPreferencesQuery, useSaveMailChoice } from './api.ts';

const alwaysSent = notificationKinds.filter((kind) => !isOptionalMail(kind));
// The most frequent first.
const shown: readonly OptionalMail[] = ['message', ...optionalMails.filter((kind) => kind !== 'message')];

/** A switch for each kind of email, saved at once; the bell shows everything. */
export const EmailPreferences = () => (
  <Card as="section" aria-labelledby="mails">
    <h2 id="mails" className={styles.heading}>
      Email notifications
    </h2>
    <p className="soft">You can see all notifications under the bell. Choose which ones you also get by email.</p>
    <OptionalMails />
    <h3 className={styles.subheading}>Always sent</h3>
    <p className="soft">
      These are about your money, your event and your account&apos;s security, so they can&apos;t be turned off.
    </p>
    <ul className={styles.kinds} aria-label="Emails that are always sent">
      {alwaysSent.map((kind) => (
        <li key={kind} className={styles.kind}>
          <KindLabel kind={kind} />
        </li>
      ))}
    </ul>
  </Card>
);

const OptionalMails = () => {
  const { data: choices, isPending, isError, refetch } = useQuery(emailPreferencesQuery);
  const save = useSaveMailChoice();
  if (isPending)
    return (
      <Loading text="Loading your choices..." quiet>
        <Skeleton height="12rem" />
      </Loading>
    );
  if (isError && !choices)
    return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your choices.</RetryBanner>;
  return (
    <ul className={styles.kinds} aria-label="Optional emails">
      {shown.map((kind) => (
        <li key={kind}>
          <Switch
            label={
              <span className={styles.kind}>
                <KindLabel kind={kind} />
              </span>
            }
            checked={choices[kind]}
            onCheckedChange={(isOn) => save.mutate({ kind, isOn })}
          />
        </li>
      ))}
    </ul>
  );
};

const KindLabel = ({ kind }: { kind: NotificationKind }) => (
  <>
    <b>{notificationText[kind].label}</b> <span className="soft">{notificationText[kind].about}</span>
  </>
);
