import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Called for Escape and clicks on the backdrop only; buttons call it themselves. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence about the consequences. */
  text?: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** 704 px wide instead of 448, for forms. */
  large?: boolean;
  children?: ReactNode;
}

/** A modal dialog; on phones a sheet from below. */
export const Dialog = ({ open, onClose, title, text, actions, large = false, children }: DialogProps) => {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const events = useModal(ref, open, onClose);
  return (
    <dialog
      {...events}
      ref={ref}
      className={classes(styles.dialog, large && styles.large)}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      {open && (
        <div className={styles.inside}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className="soft">
              {text}
            </p>
          )}
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
};
