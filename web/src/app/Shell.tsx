import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import { ToastHost } from '#web/ui/ToastHost.tsx';
import { AppFooter } from './AppFooter.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

const SignedIn = lazy(() => import('./SignedIn.tsx'));
const SessionBanner = lazy(() => import('./SessionBanner.tsx'));

/** What stands around every page. */
export const Shell = () => {
  const { pathname } = useLocation();
  const { status, expired } = useSession();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <OfflineBanner />
      {expired && (
        <Suspense>
          <SessionBanner />
        </Suspense>
      )}
      <ErrorBoundary place={pathname}>
        <Outlet />
      </ErrorBoundary>
      <AppFooter />
      <ToastHost />
      {status === 'signed-in' && (
        <Suspense>
          <SignedIn />
        </Suspense>
      )}
    </>
  );
};
