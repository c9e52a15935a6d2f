import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './OfferForm.module.css';

interface FoldedProps {
  summary: string;
  /** Whether it is open at first. */
  isOpen: boolean;
  /** A field in it needs attention: it can't be closed. */
  hasProblem: boolean;
  children: ReactNode;
}

/** Collapses fields that are already filled in or optional, so that the form fits a phone's screen. */
export const Folded = ({ summary, isOpen, hasProblem, children }: FoldedProps) => {
  const [open, setOpen] = useState(isOpen);
  const wasOpen = useRef(isOpen);
  const fields = useRef<HTMLDivElement>(null);
  // The form can't focus its first problem while the field is hidden.
  useEffect(() => {
    if (hasProblem && !wasOpen.current) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasProblem]);
  useEffect(() => {
    wasOpen.current = open;
  }, [open]);
  return (
    <details
      className={styles.folded}
      open={open || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div ref={fields} className={styles.unfolded}>
        {children}
      </div>
    </details>
  );
};
