import { lazy, Suspense, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Privacy.module.css';

const DeletionDialog = lazy(lazyWithRetry(() => import('./DeletionDialog.tsx')));

/** A section of the account page: deletes the account, after a preview (rule accounts-34). */
export const DeleteAccount = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" className={styles.section} aria-labelledby="deletion-title">
      <h2 id="deletion-title">Delete your account</h2>
      <p className="soft">
        You&apos;ll first see what we delete, what stays without your name and what we have to keep. Nothing is deleted
        until you confirm with your email address.
      </p>
      <div className={styles.actions}>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete My Account...
        </Button>
      </div>
      <Suspense fallback={null}>{isOpen && <DeletionDialog onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
};
