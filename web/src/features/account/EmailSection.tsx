import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import styles from './AccountPage.module.css';
import { EmailDialog } from './EmailDialog.tsx';

/** A section of the account page: the email that signs in and gets the mails, and how to use another one. */
export const EmailSection = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="email">
      <h2 id="email" className={styles.heading}>
        Email
      </h2>
      <p className="soft">
        You sign in with it, and everything we write goes there. To use another one, you type a code that we send to it.
      </p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change Email...
        </Button>
      </div>
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </Card>
  );
};
