import styles from './MisfitReasons.module.css';

/** Lists why a vendor doesn't fit the event; empty if it fits. */
export const MisfitReasons = ({ reasons }: { reasons: readonly string[] | undefined }) =>
  reasons && reasons.length > 0 ? (
    <ul className={styles.reasons} aria-label="Why this vendor doesn't fit your event">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  ) : null;
