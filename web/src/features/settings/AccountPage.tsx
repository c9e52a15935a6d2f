import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { DeleteAccount } from '#web/features/settings/privacy/DeleteAccount.tsx';
import { ExportData } from '#web/features/settings/privacy/ExportData.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import type { EmailChange } from './EmailDialog.tsx';
import styles from './AccountPage.module.css';
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
      <Suspense>
        <BrowserNotifications />
      </Suspense>
      {me?.hasSecondFactor && <TwoStepSection />}
      <SignOutEverywhere />
      <ExportData />
      <DeleteAccount />
    </main>
  );
};

export default AccountPage;

const BrowserNotifications = lazy(lazyWithRetry(() => import('./BrowserNotifications.tsx')));
const EmailDialog = lazy(lazyWithRetry(() => import('./EmailDialog.tsx')));

const noChange: EmailChange = { email: '', isSent: false };

/** A section of the account page: the email for sign-in and notifications, and how to change it. */
const EmailSection = () => {
  const [isOpen, setOpen] = useState(false);
  const [change, setChange] = useState(noChange);
  const finish = () => {
    setChange(noChange);
    setOpen(false);
  };
  return (
    <Card as="section" aria-labelledby="email">
      <h2 id="email" className={styles.heading}>
        Email
      </h2>
      <p className="soft">
        You sign in with your email, and we send messages to it. To change it, enter the code we send to the new
        address.
      </p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change Email...
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <EmailDialog change={change} onChange={setChange} onClose={() => setOpen(false)} onDone={finish} />
        </Suspense>
      )}
    </Card>
  );
};
