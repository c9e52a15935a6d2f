import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

/** What stands around every page. */
export const Shell = () => {
  const { pathname } = useLocation();
  return (
    <>
      <OfflineBanner />
      <ErrorBoundary place={pathname}>
        <Outlet />
      </ErrorBoundary>
    </>
  );
};
