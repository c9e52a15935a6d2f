import type { FormEventHandler, ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  title: string;
  lead?: ReactNode;
  submitLabel: string;
  busy: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
  /** Alternatives, below the button. */
  below?: ReactNode;
}

/** One card for every account screen: title, fields, one button, and alternatives. */
export const AccountForm = ({ title, lead, submitLabel, busy, onSubmit, children, below }: AccountFormProps) => (
  <div className={styles.card}>
    <div className={styles.head}>
      <h1>{title}</h1>
      {lead && <p className="soft">{lead}</p>}
    </div>
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <Button look="primary" type="submit" full busy={busy}>
        {submitLabel}
      </Button>
    </form>
    {below && <div className={styles.below}>{below}</div>}
  </div>
);

/** A text link that changes the card. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.text} onClick={onClick}>
    {children}
  </button>
);

export const OrAsGuest = () => (
  <>
    <p className={styles.or}>or</p>
    <ButtonLink to="/dashboard" full>
      Continue as Guest
    </ButtonLink>
  </>
);
