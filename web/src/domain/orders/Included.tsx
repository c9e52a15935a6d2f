import styles from './Included.module.css';

/** What an offer includes, in its vendor's words, beside its lines. */
export const Included = ({ text }: { text: string }) => (
  <div className="small">
    <p className="strong">What&apos;s included</p>
    <p className={styles.text}>{text}</p>
  </div>
);
