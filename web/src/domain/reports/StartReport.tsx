import { Suspense, lazy, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { signInState } from '../planning/guest-plan/sign-in-state.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

// A page that offers reports would otherwise list the dialog's parts in its first load.
const ReportDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog })));

/** The dialog; a visitor is sent to sign in and back instead. */
export const StartReport = (props: ReportDialogProps) => {
  const { me, status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = !me && status !== 'loading';
  useEffect(() => {
    if (isVisitor) void navigate('/login', { state: signInState(pathname + search, 'report a review') });
  }, [isVisitor, navigate, pathname, search]);
  return (
    me && (
      <Suspense fallback={null}>
        <ReportDialog {...props} />
      </Suspense>
    )
  );
};
