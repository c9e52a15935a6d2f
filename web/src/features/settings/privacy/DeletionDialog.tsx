import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { DeletionPreview as Preview } from '#shared/api/accounts/account-data.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import { deletedUserName, formerMember } from '#shared/messaging/deleted-user-name.ts';
import { plural } from '#shared/kernel/plural.ts';
import { deletionQuery, useDeleteAccount } from './api.ts';
import styles from './Privacy.module.css';

const formId = 'delete-account';

/** Shows the effects of deleting the account, and asks for the email address first. */
const DeletionDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: preview, isError, refetch } = useQuery(deletionQuery);
  const deletion = useDeletion();
  const mayGo = preview?.obstacles.length === 0;
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title="Delete your account?"
      text="This can't be undone. You may want to download your data first."
      actions={
        <>
          <Button onClick={onClose}>Keep My Account</Button>
          {mayGo && (
            <Button type="submit" form={formId} look="danger" busy={deletion.isBusy} busyText="Deleting...">
              Delete My Account
            </Button>
          )}
        </>
      }
    >
      {preview && <DeletionPreview preview={preview} />}
      {!preview && !isError && <PreviewSkeleton />}
      {!preview && isError && (
        <RetryBanner live onRetry={() => void refetch()}>
          Couldn&apos;t load what would be deleted.
        </RetryBanner>
      )}
      {mayGo && <Confirmation deletion={deletion} />}
    </Dialog>
  );
};

const PreviewSkeleton = () => (
  <Loading text="Checking what would be deleted..." quiet>
    <Skeleton height="7rem" />
    <Skeleton height="4rem" />
  </Loading>
);

/** Deletes the account and opens /goodbye; the person is signed out once the page that requires an account is left. */
function useDeletion() {
  const { me } = useSession();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useDeleteAccount();
  const remove = (email: string) =>
    mutate(email, {
      onSuccess: () => void navigate('/goodbye', { replace: true, state: { deleted: me?.id } }),
    });
  return { remove, error, isBusy: isPending || isSuccess, email: me?.email ?? '' };
}

const Confirmation = ({ deletion }: { deletion: ReturnType<typeof useDeletion> }) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { remove, error, isBusy, email } = deletion;
  const refusal = isApiError(error) ? error.fields?.['email'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isTheirs = typed.trim().toLowerCase() === email;
    setProblem(isTheirs ? undefined : 'Enter your email address as shown above');
    if (isTheirs) remove(typed);
  };
  return (
    <form id={formId} className={styles.group} onSubmit={submit} noValidate>
      <p>
        To confirm, enter <strong className={styles.email}>{email}</strong>
      </p>
      <TextField
        label="Your email address"
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem ?? refusal}
      />
      <ErrorBanner>{error && !refusal && errorText(error, "Couldn't delete your account. Try again.")}</ErrorBanner>
    </form>
  );
};

export default DeletionDialog;

/** Lists the obstacles to the deletion, then the data that would be removed, anonymized, or retained. */
const DeletionPreview = ({ preview: { obstacles, removed, anonymised, retained } }: { preview: Preview }) => (
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
    `${plural(count, 'conversation')}: the other side keeps the messages, under the name '${formerMember}'`,
  reviews: (count) => `${plural(count, 'review')} that you wrote, under the name '${deletedUserName}'`,
};

const retainedLabels: Record<Retained, (count: number) => string> = {
  bookings: (count) => `${plural(count, 'booking')} with payments and receipts: we have to keep financial records`,
  orders: (count) => `${plural(count, 'order')} of your business with payouts: we have to keep financial records`,
  'bank-account': () =>
    `Your bank account, encrypted, for ${payoutRetentionDays} days: a payout may still be on its way`,
  photos: (count) => `${plural(count, 'photo')} shown in hosts' bookings`,
};
