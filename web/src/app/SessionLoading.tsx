import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './message-page.module.css';

export const SessionLoading = () => (
  <main className={styles.page} aria-busy="true">
    <p className="line soft" role="status">
      <Spinner />
      Please wait...
    </p>
  </main>
);
