import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '#web/parts/copy-text.ts';
import { downloadText } from '#web/lib/download.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './SecondFactor.module.css';

const fileOf = (codes: readonly string[]): string =>
  `Hostwell recovery codes\n\n${codes.join('\n')}\n\nOne of them removes a lost authenticator app. All end with the app.\n`;

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
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.ways}>
          <Button
            icon={<Download />}
            onClick={() => downloadText('hostwell-recovery-codes.txt', fileOf(codes), 'text/plain')}
          >
            Download Codes
          </Button>
          <Button icon={<Copy />} onClick={() => void copyText(codes.join('\n'), 'Codes')}>
            Copy Codes
          </Button>
        </div>
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
