import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/lib/api-error.ts';
import { CodeList } from '#web/domain/accounts/CodeList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from './AccountPage.module.css';
import { renewRecoveryCodes } from './api.ts';

/** A section of the account page, for administrators with an authenticator app: new recovery codes. */
export const TwoStepSection = () => {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (made: readonly string[]) => {
    setCodes(made);
    setOpen(false);
  };
  return (
    <Card as="section" aria-labelledby="two-step">
      <h2 id="two-step" className={styles.heading}>
        Two-step verification
      </h2>
      <p className="soft">
        You sign in with your password and a code from your authenticator app. If you lose your phone, a recovery code
        removes the app.
      </p>
      {codes && <NewCodes key={codes[0]} codes={codes} />}
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          New Recovery Codes...
        </Button>
      </div>
      {isOpen && <Confirmation onClose={() => setOpen(false)} onMade={show} />}
    </Card>
  );
};

/** On the page rather than in a dialog, which could be closed by mistake before the codes are saved. */
const NewCodes = ({ codes }: { codes: readonly string[] }) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} role="group" aria-label="New recovery codes" tabIndex={-1} className={styles.codes}>
      <Banner tone="wait" title="These codes are shown once">
        Store them with your passwords. Your previous codes no longer work.
      </Banner>
      <CodeList codes={codes} />
    </div>
  );
};

interface ConfirmationProps {
  onClose: () => void;
  onMade: (codes: readonly string[]) => void;
}

const Confirmation = ({ onClose, onMade }: ConfirmationProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Create new recovery codes?"
      text="Your current codes will stop working immediately. The new ones are shown only once, so be ready to save them."
      cancelLabel="Keep My Codes"
      confirmLabel="Create New Codes"
      look="primary"
      busy={isPending}
      busyText="Creating codes..."
      onConfirm={() => mutate()}
    >
      <ErrorBanner>{error && errorText(error, 'Something went wrong. Try again in a moment.')}</ErrorBanner>
    </ConfirmDialog>
  );
};
