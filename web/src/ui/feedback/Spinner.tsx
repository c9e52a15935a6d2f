import styles from './Spinner.module.css';

/** A turning ring beside words that say what is under way; never alone for a whole page. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
