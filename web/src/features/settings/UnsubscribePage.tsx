import { useParams } from 'react-router-dom';
import { notificationText, optionalMails } from '#shared/notifications/notifications.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { useNoIndex } from '#web/lib/page/use-no-index.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { NotFound } from '#web/ui/feedback/NotFound.tsx';
import { useUnsubscribe } from './api.ts';

const isKind = (kind: string | undefined): kind is OptionalMail => optionalMails.some((known) => known === kind);

/** Turns off one kind of email for its recipient, who needn't sign in. */
const UnsubscribePage = () => {
  useNoIndex();
  const { key = '', kind } = useParams();
  if (!isKind(kind)) return <NotFound />;
  return <Unsubscribe id={key} kind={kind} />;
};

const Unsubscribe = ({ id, kind }: { id: string; kind: OptionalMail }) => {
  const { label, about } = notificationText[kind];
  const unsubscribing = useUnsubscribe(id, kind);
  if (unsubscribing.isSuccess)
    return (
      <main className="message-page">
        <h1>You&apos;re unsubscribed</h1>
        <p className="lead soft" role="status">
          We won&apos;t send you these emails anymore: {label.toLowerCase()}. You can turn them on again in your
          account.
        </p>
        <ButtonLink to="/account">Email Preferences</ButtonLink>
      </main>
    );
  const isUnknown = isApiError(unsubscribing.error, 'not_found', 'invalid_input');
  return (
    <main className="message-page">
      <h1>Unsubscribe</h1>
      <p className="lead soft">
        {label}: {about} You&apos;ll still see these in your account.
      </p>
      {unsubscribing.isError && (
        <p role="alert">
          {isUnknown
            ? 'This link no longer works. Sign in to change your email preferences.'
            : "We couldn't save this. Please try again."}
        </p>
      )}
      {isUnknown ? (
        <ButtonLink to="/account" look="primary">
          Email Preferences
        </ButtonLink>
      ) : (
        <Button
          look="primary"
          busy={unsubscribing.isPending}
          busyText="Saving..."
          onClick={() => unsubscribing.mutate()}
        >
          Turn Off These Emails
        </Button>
      )}
    </main>
  );
};

export default UnsubscribePage;
