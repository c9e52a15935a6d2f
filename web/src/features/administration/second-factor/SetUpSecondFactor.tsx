import { Copy, Smartphone } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { authenticatorAddress } from '#shared/accounts/second-factor.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { signOut, useSession } from '#web/lib/session.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { QrCode } from '#web/ui/pictures/QrCode.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { useActivation, useNewSecret } from './api.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';

interface SetUpProps {
  /** Set once the app is active. */
  recoveryCodes: readonly string[] | undefined;
  onActivated: (recoveryCodes: readonly string[]) => void;
}

/** Replaces an administrator's dashboard until they sign in with a code. */
const SetUpSecondFactor = ({ recoveryCodes, onActivated }: SetUpProps) => (
  <main className={styles.page}>
    {recoveryCodes ? (
      <RecoveryCodes codes={recoveryCodes} />
    ) : (
      <>
        <PageTitle small below="Administrators sign in with a password and a code from an app on their phone.">
          Set up two-step verification
        </PageTitle>
        <Setup onActivated={onActivated} />
      </>
    )}
  </main>
);

const Setup = ({ onActivated }: Pick<SetUpProps, 'onActivated'>) => {
  const { mutate: begin, data, error } = useNewSecret();
  useEffect(() => begin(), [begin]);
  if (isApiError(error, 'second_factor_required')) return <SignInAgain />;
  if (error) return <SetUpFailed error={error} onRetry={() => begin()} />;
  if (!data) {
    return (
      <Loading text="Preparing the setup..." quiet>
        <Skeleton height="20rem" />
      </Loading>
    );
  }
  return (
    <>
      <Secret secret={data.secret} />
      <FirstCode onActivated={onActivated} />
    </>
  );
};

const SetUpFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <RetryBanner live onRetry={onRetry}>
    {errorText(error, "Couldn't start the setup.")}
  </RetryBanner>
);

/** For a session from before the app was set up. */
const SignInAgain = () => (
  <Banner
    tone="info"
    title="Two-step verification is on"
    action={
      <Button size="small" onClick={() => void signOut()}>
        Sign Out
      </Button>
    }
  >
    Sign out, then sign in with your password and a code from your authenticator app.
  </Banner>
);

const Secret = ({ secret }: { secret: string }) => {
  const { me } = useSession();
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  const address = authenticatorAddress(secret, me?.email ?? '');
  return (
    <Card as="section" aria-labelledby="add-app" className={styles.step}>
      <h2 id="add-app" className={styles.heading}>
        1. Add Hostwell to your authenticator app
      </h2>
      <p className="soft">Any authenticator app works. Scan the QR code with it.</p>
      <div className={styles.secret}>
        <QrCode text={address} label="QR code for your authenticator app. The key next to it works too." />
        <div className={styles.byHand}>
          {/* A phone can't scan its own screen; the app opens from the same URL. */}
          <ButtonLink to={address} size="small" icon={<Smartphone />} className={styles.onPhone}>
            Open in Authenticator App
          </ButtonLink>
          <div role="group" aria-labelledby="app-key">
            <p id="app-key" className="strong">
              Or enter this key in the app
            </p>
            <p className={styles.key}>{grouped}</p>
          </div>
          <Button size="small" icon={<Copy />} onClick={() => void copyText(secret, 'Key')}>
            Copy Key
          </Button>
        </div>
      </div>
    </Card>
  );
};

const FirstCode = ({ onActivated }: Pick<SetUpProps, 'onActivated'>) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const activation = useActivation();
  const submit = handleSubmit(({ code }) =>
    activation.mutate(code, { onSuccess: ({ recoveryCodes }) => onActivated(recoveryCodes) }),
  );
  const { error } = activation;
  const refusal = error && errorText(error, 'Something went wrong. Try again in a moment.');
  return (
    <Card as="section" aria-labelledby="first-code" className={styles.step}>
      <h2 id="first-code" className={styles.heading}>
        2. Enter the code it shows
      </h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <CodeField
          label="Authenticator code"
          hint="Six digits. They change every 30 seconds."
          error={formState.errors.code?.message ?? refusal ?? undefined}
          {...register('code', {
            validate: (code) => /^\s*\d{3}\s?\d{3}\s*$/.test(code) || 'Enter the six digits that the app shows',
          })}
        />
        <Button type="submit" look="primary" busy={activation.isPending} busyText="Checking...">
          Turn On Two-Step Verification
        </Button>
      </form>
    </Card>
  );
};

export default SetUpSecondFactor;
