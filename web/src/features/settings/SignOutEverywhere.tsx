import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutEverywhere } from '#web/lib/sign-in/end-sessions.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './AccountPage.module.css';

/** A section of the account page: ends every session, for a lost phone or a sign-in by someone else. */
export const SignOutEverywhere = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions" className={styles.heading}>
        Where you&apos;re signed in
      </h2>
      <p className="soft">
        Lost a device, or signed in on one that isn&apos;t yours? Sign out of every device at once, including this one.
      </p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Sign Out Everywhere...
        </Button>
      </div>
      {isOpen && <Confirmation onClose={() => setOpen(false)} />}
    </Card>
  );
};

const Confirmation = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [state, setState] = useState<'asks' | 'busy' | 'failed'>('asks');
  const end = async () => {
    setState('busy');
    try {
      await signOutEverywhere();
    } catch {
      return setState('failed');
    }
    toast.success('Signed out everywhere', 'Sign in again to continue.');
    void navigate('/login', { replace: true });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Sign out everywhere?"
      text="You'll be signed out of every browser and device within seconds, including this one. Everything you've saved is safe."
      cancelLabel="Stay Signed In"
      confirmLabel="Sign Out Everywhere"
      busy={state === 'busy'}
      busyText="Signing out..."
      onConfirm={() => void end()}
    >
      <ErrorBanner>
        {state === 'failed' && "You're still signed in everywhere. Check your connection and try again."}
      </ErrorBanner>
    </ConfirmDialog>
  );
};
