import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignIn, SignInHelpKind } from '#shared/api/accounts/sign-in-help.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import styles from './PersonView.module.css';
import { sendSignInHelp, signInQuery } from './api.ts';

/** The sign-in of an email, and help for a person who can't sign in (rule administration-77). */
export const SignInHelp = ({ email }: { email: string }) => {
  const { data, error, refetch } = useQuery(signInQuery(email));
  if (isApiError(error, 'not_found', 'invalid_input'))
    return <p className="small soft">No account signs in with {email}.</p>;
  if (error) return <ListFailed text="Couldn't load the sign-in." onRetry={() => void refetch()} />;
  if (!data) return <ListWaiting text="Loading the sign-in..." />;
  return (
    <>
      <h3>Sign-in</h3>
      <Facts signIn={data} />
      <div className="line">
        <Send signIn={data} kind="confirmation" />
        <Send signIn={data} kind="password" />
      </div>
    </>
  );
};

const Facts = ({ signIn }: { signIn: SignIn }) => {
  const { email, isConfirmed, isEnabled, hasSecondFactor, createdAt, lastSignInAt } = signIn;
  return (
    <dl className={styles.facts}>
      <dt>Signs in with</dt>
      <dd>{email}</dd>
      <dt>Confirmation</dt>
      <dd>
        <Badge tone={isConfirmed ? 'good' : 'wait'}>{isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</Badge>
      </dd>
      <dt>Account</dt>
      <dd>
        <Badge tone={isEnabled ? 'good' : 'bad'}>{isEnabled ? 'Open' : 'Blocked'}</Badge>
      </dd>
      <dt>Two-step verification</dt>
      <dd>{hasSecondFactor ? 'On' : 'Off'}</dd>
      <dt>Signed up</dt>
      <dd className="num">{formatTimestamp(createdAt)}</dd>
      <dt>Last sign-in</dt>
      <dd className="num">{lastSignInAt ? formatTimestamp(lastSignInAt) : 'None known'}</dd>
      <dt>Wrong passwords</dt>
      <dd>After five, sign-ins pause for up to 15 minutes. That isn&apos;t shown here.</dd>
    </dl>
  );
};

const texts: Record<SignInHelpKind, { label: string; title: string; text: string }> = {
  confirmation: {
    label: 'Send Confirmation Code',
    title: 'Send a new confirmation code?',
    text: 'They get a new code by email. Enter nothing for them: the code proves that the email is theirs.',
  },
  password: {
    label: 'Send Password Reset',
    title: 'Send a password reset?',
    text: 'They get a code by email and choose a new password with it. The present password works until then.',
  },
};

/** Sends one kind of help after asking for a reason. */
const Send = ({ signIn: { email, problems }, kind }: { signIn: SignIn; kind: SignInHelpKind }) => {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    act.reset();
  };
  const act = useMutation({
    mutationFn: (reason: string) => sendSignInHelp({ email, kind, reason }),
    onSuccess: () => {
      close();
      toast.success('Email sent', `${email} will get a code.`);
    },
  });
  if (problems[kind] !== null) return <p className="small soft">{`${texts[kind].label}: ${problems[kind]}`}</p>;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts[kind].label}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...texts[kind]}
          hint="For the audit trail. The person isn't shown this."
          look="primary"
          busy={act.isPending}
          onClose={close}
          onConfirm={act.mutate}
        >
          <ErrorBanner>{act.error && errorText(act.error, "Couldn't send the code. Try again.")}</ErrorBanner>
        </ReasonDialog>
      )}
    </>
  );
};
