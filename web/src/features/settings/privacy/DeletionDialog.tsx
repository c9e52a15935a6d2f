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
import { deletionQuery, useDeleteAccount } from './api.ts';
import { DeletionPreview } from './DeletionPreview.tsx';
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
