import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { signOut, useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { Dashboard } from './Dashboard.tsx';
import { roleQuery } from './api.ts';

/** Checks only which page to show: the API refuses every call of the dashboard to others (decision 4). */
const SuperAdminPage = () => {
  const { status, me } = useSession();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  // The service has ended every session, including this one; the codes stay, since they are shown only once.
  const finishSetup = (codes: readonly string[]) => {
    setRecoveryCodes(codes);
    void signOut();
  };
  const isSignedIn = status === 'signed-in';
  const role = useQuery({ ...roleQuery(me?.id), enabled: isSignedIn });
  if (recoveryCodes || (isSignedIn && role.data?.awaitsSecondFactor)) {
    return (
      <Suspense fallback={<Verifying />}>
        <SetUpSecondFactor recoveryCodes={recoveryCodes} onActivated={finishSetup} />
      </Suspense>
    );
  }
  if (status === 'loading' || (isSignedIn && role.isPending)) return <Verifying />;
  return isSignedIn && role.data?.isAdmin ? <Workspace /> : <AccessDenied />;
};

const BookingPage = lazy(
  lazyWithRetry(async () => ({ default: (await import('./booking/BookingPage.tsx')).BookingPage })),
);

/** The dashboard, or the booking in the address: ?booking=HST-ABCDEFGH1. */
const Workspace = () => {
  const bookingId = useSearchParams()[0].get('booking');
  if (!bookingId) return <Dashboard />;
  return (
    <Suspense fallback={<Verifying />}>
      <BookingPage key={bookingId} bookingId={bookingId} />
    </Suspense>
  );
};

// Needed once per administrator.
const SetUpSecondFactor = lazy(lazyWithRetry(() => import('./second-factor/SetUpSecondFactor.tsx')));

const Verifying = () => (
  <main className="message-page" aria-busy="true">
    <p className="line soft" role="status">
      <Spinner />
      Verifying access...
    </p>
  </main>
);

const AccessDenied = () => (
  <main className="message-page">
    <h1>Access Denied</h1>
    <p className="lead soft">You don't have permission to access this page.</p>
    <ButtonLink to="/" look="primary" icon={<House />}>
      Return Home
    </ButtonLink>
  </main>
);

export default SuperAdminPage;
