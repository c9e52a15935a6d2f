import { useSession } from '#web/lib/session.ts';
import { DeleteAccount } from '#web/features/settings/privacy/DeleteAccount.tsx';
import { ExportData } from '#web/features/settings/privacy/ExportData.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import styles from './AccountPage.module.css';
import { EmailSection } from './EmailSection.tsx';
import { EmailPreferences } from './EmailPreferences.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

/** Settings of the person rather than of an event or business; each has its own section. */
const AccountPage = () => {
  const { me } = useSession();
  return (
    <main className={styles.page}>
      <PageTitle below="Your details, sign-in and emails.">Your account</PageTitle>
      <Card as="section" aria-labelledby="about-you">
        <h2 id="about-you" className={styles.heading}>
          About you
        </h2>
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{me?.fullName || '–'}</dd>
          <dt>Email</dt>
          <dd>{me?.email || '–'}</dd>
          {me?.vendor && (
            <>
              <dt>Business</dt>
              <dd>{me.vendor.name}</dd>
            </>
          )}
        </dl>
      </Card>
      <EmailSection />
      <EmailPreferences />
      {me?.hasSecondFactor && <TwoStepSection />}
      <SignOutEverywhere />
      <ExportData />
      <DeleteAccount />
    </main>
  );
};

export default AccountPage;
