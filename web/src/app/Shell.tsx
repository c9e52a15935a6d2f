import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { identityQuestionAtom } from '#web/lib/confirm-identity.ts';
import { useSession } from '#web/lib/session.ts';
import { ToastHost } from '#web/ui/feedback/ToastHost.tsx';
import { AppFooter } from './AppFooter.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { keepFocus } from './focus-keeper.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

const againMs = 3000;

// The page works without the parts that fail to load; they are fetched once the connection is back.
const retryUntilLoaded = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((passed) => setTimeout(passed, againMs));
    return retryUntilLoaded(load);
  });

const SignedIn = lazy(() => retryUntilLoaded(() => import('./SignedIn.tsx')));
const ConfirmIdentity = lazy(() => retryUntilLoaded(() => import('./ConfirmIdentity.tsx')));
const SessionBanner = lazy(() => retryUntilLoaded(() => import('./SessionBanner.tsx')));

/** The frame around every page. */
export const Shell = () => {
  const { pathname } = useLocation();
  const { status, expired } = useSession();
  const identityQuestion = useAtomValue(identityQuestionAtom);
  useEffect(keepFocus, []);
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <OfflineBanner />
      {expired && status === 'signed-in' && (
        <Suspense>
          <SessionBanner />
        </Suspense>
      )}
      <ErrorBoundary place={pathname}>
        <Outlet />
      </ErrorBoundary>
      <AppFooter />
      <ToastHost />
      {identityQuestion && (
        <Suspense>
          <ConfirmIdentity question={identityQuestion} />
        </Suspense>
      )}
      {status === 'signed-in' && (
        <Suspense>
          <SignedIn />
        </Suspense>
      )}
    </>
  );
};
