import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { identityQuestionAtom } from '#web/lib/sign-in/confirm-identity.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { ToastHost } from '#web/ui/feedback/ToastHost.tsx';
import { AppFooter } from './AppFooter.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { keepFocus } from './focus-keeper.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A part that the page works without, should it fail for good. */
const optional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => lazyWithRetry(load)().catch(() => ({ default: (): ReactNode => null })));

const SignedIn = optional(() => import('./SignedIn.tsx'));
const ConfirmIdentity = optional(() => import('./ConfirmIdentity.tsx'));
const SessionBanner = optional(() => import('./SessionBanner.tsx'));

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
