import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { comeBackTo, returnPath } from '#web/lib/return-path.ts';
import { useSession } from '#web/lib/session.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import type { Guard } from './pages.ts';

interface GuardedProps {
  guard: Guard;
  /** Shown to visitors in place of the sign-in page. */
  introduction?: ReactNode | undefined;
  children: ReactNode;
}

/**
 * Redirects people from pages they can't use (customer spec 2). This only spares them a page of errors: the API
 * enforces access (decision 4).
 */
export const Guarded = ({ guard, introduction, children }: GuardedProps) => {
  const { status, expired } = useSession();
  const location = useLocation();
  if (guard === 'everybody') return children;
  if (status === 'loading') return <SessionLoading />;
  if (guard === 'guest') {
    // With an expired session a person signs in again and returns to this page.
    return status === 'signed-in' && !expired ? <Navigate to={afterSignIn(location)} replace /> : children;
  }
  if (status === 'signed-in') return children;
  if (guard === 'home') return <Navigate to="/" replace />;
  return introduction ?? <Navigate to="/login" state={comeBackTo(location)} replace />;
};

/** Returns the page after sign-in: `from`, in the state or the query, overrides /dashboard (rule accounts-1). */
function afterSignIn({ state, search }: { state: unknown; search: string }): string {
  const handedOver = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return returnPath(handedOver ?? new URLSearchParams(search).get('from')) ?? '/dashboard';
}

const SessionLoading = () => (
  <main className="message-page" aria-busy="true">
    <h1 className="hidden" data-waiting="">
      One moment
    </h1>
    <p className="line soft" role="status">
      <Spinner />
      Please wait...
    </p>
  </main>
);
