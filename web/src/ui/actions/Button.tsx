import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from './Link.tsx';
import styles from './Button.module.css';
import { classes } from '../layout/classes.ts';
import { Spinner } from '../feedback/Spinner.tsx';

export interface ButtonLook {
  /** `primary` at most once in a view; `yes` approves in lists; `lit` only on the dark band. */
  look?: 'default' | 'primary' | 'bare' | 'yes' | 'danger' | 'lit';
  /** 44, 48 or 56 px high. */
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width of its container. */
  full?: boolean;
  icon?: ReactNode;
}

const buttonClass = ({ look = 'default', size = 'medium', full = false }: ButtonLook, className?: string): string =>
  classes(styles.button, styles[look], styles[size], full && styles.full, className);

interface BusyLabelProps {
  busy: boolean;
  busyText: string;
  children: ReactNode;
}

// Both labels lie in one cell, so the button keeps the width of the longer one.
const BusyLabel = ({ busy, busyText, children }: BusyLabelProps) => (
  <span className={styles.labels}>
    <span className={classes(styles.label, busy && styles.unseen)} aria-hidden={busy}>
      {children}
    </span>
    <span className={classes(styles.label, !busy && styles.unseen)} aria-hidden={!busy}>
      <Spinner />
      {busyText}
    </span>
  </span>
);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Pass it (true or false) if the button can be busy; a busy button keeps the focus but does nothing. */
  busy?: boolean;
  busyText?: string;
}

export const Button = ({
  look,
  size,
  full,
  icon,
  busy,
  busyText = 'Please wait...',
  className,
  children,
  onClick,
  ...button
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  const label = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ look, size, full }, className)}
      aria-disabled={busy ? true : button['aria-disabled']}
      aria-busy={busy}
      onClick={click}
    >
      {busy === undefined ? (
        label
      ) : (
        <BusyLabel busy={busy} busyText={busyText}>
          {label}
        </BusyLabel>
      )}
    </button>
  );
};

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {}

/** A link that looks like a button. */
export const ButtonLink = ({ look, size, full, icon, className, children, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonClass({ look, size, full }, className)}>
    {icon}
    {children}
  </Link>
);
