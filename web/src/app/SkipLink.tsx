import styles from './SkipLink.module.css';

/** The first stop of the Tab key, which skips the header. */
export const SkipLink = () => (
  <button type="button" className={styles.skip} onClick={focusPage}>
    Skip to content
  </button>
);

function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main');
  page?.setAttribute('tabindex', '-1');
  page?.focus();
}
