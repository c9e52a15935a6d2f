import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ConfirmLink } from './ConfirmLink.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './Guarded.tsx';
import { pages } from './pages.ts';
import { PageFrame } from './PageFrame.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Shell } from './Shell.tsx';
import { WrittenPage } from './WrittenPage.tsx';

const LandingPage = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/features/landing/LandingPage.tsx')).LandingPage })),
);
// Server state loads with the first page that needs it: the landing page works without TanStack Query.
const ServerState = lazy(lazyWithRetry(() => import('./ServerState.tsx')));

const landingTitle = 'Hostwell · Plan your event in under 10 minutes';

/** Returns the route of a page, behind its guard. */
function pageRoute({ path, title, guard, Page, Introduction }: (typeof pages)[number]) {
  const framed = (Content: ComponentType) => (
    <PageFrame title={`${title} · Hostwell`}>
      <Content />
    </PageFrame>
  );
  return (
    <Route
      key={path}
      path={path}
      element={
        <Guarded guard={guard} introduction={Introduction && framed(Introduction)}>
          {framed(Page)}
        </Guarded>
      }
    />
  );
}

export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          <Route
            path="/"
            element={
              <ConfirmLink>
                <PageFrame title={landingTitle}>
                  <LandingPage />
                </PageFrame>
              </ConfirmLink>
            }
          />
          <Route
            element={
              <Suspense fallback={<PageSkeleton />}>
                <ServerState />
              </Suspense>
            }
          >
            {pages.map(pageRoute)}
          </Route>
          <Route path="*" element={<WrittenPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  </ErrorBoundary>
);
