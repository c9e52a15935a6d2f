import { House } from 'lucide-react';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Dashboard } from './Dashboard.tsx';
import styles from './SuperAdminPage.module.css';

/** The check only chooses what is drawn: every call behind the dashboard is refused to others (decision 4). */
const SuperAdminPage = () => {
  const { status, me } = useSession();
  if (status === 'loading') return <Verifying />;
  return me?.isAdmin ? <Dashboard /> : <AccessDenied />;
};

const Verifying = () => (
  <main className={styles.message} aria-busy="true">
    <p className="line soft" role="status">
      <Spinner />
      Verifying access...
    </p>
  </main>
);

const AccessDenied = () => (
  <main className={styles.message}>
    <h1>Access Denied</h1>
    <p className="lead soft">You don't have permission to access this page.</p>
    <ButtonLink to="/" look="primary" icon={<House />}>
      Return Home
    </ButtonLink>
  </main>
);

export default SuperAdminPage;
