import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodeList } from '#web/domain/accounts/CodeList.tsx';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { LeaveGuard } from '#web/domain/editing/LeaveGuard.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import styles from './SecondFactor.module.css';

/** Shows the codes, this once; then the person, who is already signed out, signs in with the app. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const [areSaved, setSaved] = useState(false);
  useEffect(focusHeading, []);
  return (
    <>
      <h1 className={styles.title}>Save your recovery codes</h1>
      <Banner tone="wait" title="These codes are shown once">
        If you lose your phone, use one of them to remove the authenticator app from your account. Store them with your
        passwords.
      </Banner>
      <Card as="section" aria-label="Recovery codes" className={styles.step}>
        <CodeList codes={codes} />
      </Card>
      <p className="soft">
        Two-step verification is on, and you were signed out everywhere. Sign in with a code to continue.
      </p>
      <SignInAgain areSaved={areSaved} onSaved={setSaved} />
      <LeaveGuard
        isDirty={!areSaved}
        title="Leave without your recovery codes?"
        text="They aren't shown again. Without them, only another administrator can help you if you lose your phone."
        stayLabel="Stay Here"
        leaveLabel="Leave Without Codes"
      />
    </>
  );
};

interface SignInAgainProps {
  areSaved: boolean;
  onSaved: (areSaved: boolean) => void;
}

const SignInAgain = ({ areSaved, onSaved }: SignInAgainProps) => {
  const navigate = useNavigate();
  return (
    <div className={styles.goOn}>
      <CheckboxField
        label="I saved my recovery codes"
        checked={areSaved}
        onChange={({ target }) => onSaved(target.checked)}
      />
      <Button
        look="primary"
        disabled={!areSaved}
        aria-describedby={areSaved ? undefined : 'save-first'}
        onClick={() => void navigate('/login', { state: { from: '/super-admin' } })}
      >
        Sign In with a Code
      </Button>
      {!areSaved && (
        <p className="small soft" id="save-first">
          Save the codes and check the box first.
        </p>
      )}
    </div>
  );
};
