import type { DeletionPreview as Preview } from '#shared/api/accounts/account-data.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import { deletedUserName, formerMember } from '#shared/messaging/deleted-user-name.ts';
import { plural } from '#shared/kernel/plural.ts';
import styles from './Privacy.module.css';

/** Lists the obstacles to the deletion, then the data that would be removed, anonymized, or retained. */
export const DeletionPreview = ({ preview: { obstacles, removed, anonymised, retained } }: { preview: Preview }) => (
  <div className={styles.preview}>
    {obstacles.length > 0 && (
      <Banner tone="wait" title="Your account can't be deleted yet">
        <ul className={styles.reasons}>
          {obstacles.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </Banner>
    )}
    <Group title="Will be removed" lines={removed.map(({ kind, count }) => removedText[kind](count))} />
    <Group title="Stays, without your name" lines={anonymised.map(({ kind, count }) => anonymisedText[kind](count))} />
    <Group title="We have to keep" lines={retained.map(({ kind, count }) => retainedLabels[kind](count))} />
  </div>
);

const Group = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length > 0 && (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );

type Removed = Preview['removed'][number]['kind'];
type Anonymised = Preview['anonymised'][number]['kind'];
type Retained = Preview['retained'][number]['kind'];

/** The text of each line of the preview; the count is at least 1. */
const removedText: Record<Removed, (count: number) => string> = {
  profile: () => 'Your name, your email address and your sign-in',
  plans: (count) => `${plural(count, 'plan')} not booked yet`,
  'shared-links': (count) => `${plural(count, 'link')} that you shared, which will stop working`,
  application: () => 'Your vendor application',
  'bank-account': () => 'Your bank account',
  uploads: (count) => `${plural(count, 'file')} that you uploaded`,
  business: () => "Your business: it's removed from the directory and can no longer be booked",
};

const anonymisedText: Record<Anonymised, (count: number) => string> = {
  conversations: (count) =>
    `${plural(count, 'conversation')}: the other side keeps the messages, from a '${formerMember}'`,
  reviews: (count) => `${plural(count, 'review')} that you wrote, by a '${deletedUserName}'`,
};

const retainedLabels: Record<Retained, (count: number) => string> = {
  bookings: (count) => `${plural(count, 'booking')} with payments and receipts: we have to keep financial records`,
  orders: (count) => `${plural(count, 'order')} of your business with payouts: we have to keep financial records`,
  'bank-account': () =>
    `Your bank account, encrypted, for ${payoutRetentionDays} days: a payout may still be on its way`,
  photos: (count) => `${plural(count, 'photo')} shown in hosts' bookings`,
};
