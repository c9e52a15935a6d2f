import { lazy, Suspense, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './AccountPage.module.css';
import type { EmailChange } from './EmailDialog.tsx';

const EmailDialog = lazy(lazyWithRetry(() => import('./EmailDialog.tsx')));

const noChange: EmailChange = { email: '', isSent: false };

/** A section of the account page: the email for sign-in and notifications, and how to change it. */
export const EmailSection = () => {
  const [isOpen, setOpen] = useState(false);
  const [change, setChange] = useState(noChange);
  const finish = () => {
    setChange(noChange);
    setOpen(false);
  };
  return (
    <Card as="section" aria-labelledby="email">
      <h2 id="email" className={styles.heading}>
        Email
      </h2>
      <p className="soft">
        You sign in with your email, and we send messages to it. To change it, enter the code we send to the new
        address.
      </p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change Email...
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <EmailDialog change={change} onChange={setChange} onClose={() => setOpen(false)} onDone={finish} />
        </Suspense>
      )}
    </Card>
  );
};
