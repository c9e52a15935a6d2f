import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signOut, useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyGarden } from '#web/ui/feedback/NotFound.tsx';

/** Shown after an account was deleted: signs its person out here, clears their stored data, and links home. */
const GoodbyePage = () => {
  const deleted = deletedIn(useLocation().state);
  const { me } = useSession();
  const isStillHere = me !== undefined && me.id === deleted;
  useEffect(() => {
    if (isStillHere) void signOut();
  }, [isStillHere]);
  if (!deleted) return <Navigate to="/" replace />;
  return (
    <main className="message-page">
      <EmptyGarden />
      <h1>Your account is deleted</h1>
      <p className="lead soft">
        Thank you for using Hostwell. We&apos;re removing the rest of your data now. This takes a few minutes.
      </p>
      <ButtonLink to="/" look="primary">
        Return to Home
      </ButtonLink>
    </main>
  );
};

/** Returns the id of the account, passed by the page that deleted it. */
function deletedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('deleted' in state)) return undefined;
  return typeof state.deleted === 'string' ? state.deleted : undefined;
}

export default GoodbyePage;
