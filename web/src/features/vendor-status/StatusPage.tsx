import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { applicationQuery } from '../../domain/vendors/api.ts';
import styles from './StatusPage.module.css';

// Without an application, the page leads to the form for one.
const StatusView = lazy(lazyWithRetry(async () => ({ default: (await import('./StatusView.tsx')).StatusView })));

/** The status of the application; it follows the decision live. */
const StatusPage = () => {
  const { data, isPending, isError, refetch } = useQuery(applicationQuery);
  const isMissing = data === null;
  useEffect(() => {
    if (isError) toast.error('Error', 'Failed to load application status.');
  }, [isError]);
  useEffect(() => {
    if (isMissing) toast.info('No Application Found', "You haven't started a vendor application yet.");
  }, [isMissing]);
  if (isMissing) return <Navigate to="/vendor-application" replace />;
  return (
    <main className={`wide ${styles.page}`}>
      <h1>Application status</h1>
      {isPending && <StatusSkeleton />}
      {isError && !data && <RetryBanner onRetry={() => void refetch()}>Failed to load application status.</RetryBanner>}
      {data && (
        <Suspense fallback={<StatusSkeleton />}>
          <StatusView application={data} />
        </Suspense>
      )}
    </main>
  );
};

const StatusSkeleton = () => <Loading text="Loading your application..." quiet cards={['14rem', '12rem']} />;

export default StatusPage;
