import { DeleteAccount } from '#web/parts/privacy/DeleteAccount.tsx';
import { ExportData } from '#web/parts/privacy/ExportData.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import styles from './AccountPage.module.css';

/** What a person decides about their account. */
const AccountPage = () => (
  <main className={styles.page}>
    <PageTitle>Your account</PageTitle>
    <ExportData />
    <DeleteAccount />
  </main>
);

export default AccountPage;
