import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PendingUploadsContext, useFilesUnderWay } from '#web/domain/media/pending-uploads.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from './Cases.module.css';
import type { CaseForm } from './use-case-form.ts';

interface CaseFormDialogProps<Values extends FieldValues> {
  title: string;
  text: string;
  /** Label of the submit button. */
  label: string;
  sending: Pick<CaseForm<Values>, 'form' | 'problem' | 'submit'>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a case's form; it waits for photos that are still uploading. */
export function CaseFormDialog<Values extends FieldValues>(props: CaseFormDialogProps<Values>) {
  const { title, text, label, sending, onClose, children } = props;
  const { problem, submit } = sending;
  const { isSubmitting } = sending.form.formState;
  const { isUnderWay, setOut } = useFilesUnderWay();
  return (
    <Dialog open large onClose={onClose} title={title} text={text}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnderWay && !isSubmitting) submit();
        }}
      >
        <PendingUploadsContext value={setOut}>{children}</PendingUploadsContext>
        <ErrorBanner>{problem}</ErrorBanner>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Not now</Button>
          <Button
            type="submit"
            look="primary"
            busy={isUnderWay || isSubmitting}
            busyText={isUnderWay ? 'Uploading...' : 'Sending...'}
          >
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
