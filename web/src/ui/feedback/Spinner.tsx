import styles from './Spinner.module.css';

/** A spinning ring beside a text about the current action; never alone for a whole page. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
