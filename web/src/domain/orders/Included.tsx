import styles from './Included.module.css';

/** The list of services in an offer, as its vendor wrote it. */
export const Included = ({ text }: { text: string }) => (
  <div className="small">
    <p className="strong">What&apos;s included</p>
    <p className={styles.text}>{text}</p>
  </div>
);
