import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodeList } from '#web/parts/recovery-codes/CodeList.tsx';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './SecondFactor.module.css';

/** The codes, this once; then the person signs in with the app. They are signed out already. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const [areSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  useEffect(focusHeading, []);
  return (
    <>
      <h1 className={styles.title}>Save your recovery codes</h1>
      <Banner tone="wait" title="These codes are shown once">
        If you lose your phone, one of them removes the authenticator app from your account. Keep them where you keep
        passwords.
      </Banner>
      <Card as="section" aria-label="Recovery codes" className={styles.step}>
        <CodeList codes={codes} />
      </Card>
      <CheckboxField
        label="I saved my recovery codes"
        checked={areSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <p className="soft" id="sign-in-again">
        Two-step verification is on, and you were signed out everywhere. Sign in with a code to go on.
      </p>
      <div>
        <Button
          look="primary"
          disabled={!areSaved}
          aria-describedby="sign-in-again"
          onClick={() => void navigate('/login', { state: { from: '/super-admin' } })}
        >
          Sign In with a Code
        </Button>
      </div>
    </>
  );
};
