import { useEffect } from 'react';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { useIsOffline } from '#web/lib/lazy-with-retry.ts';

/** Shown while a page's scripts are loading. */
export const PageSkeleton = () => (useIsOffline() ? <CutOff /> : <main aria-busy="true" />);

const CutOff = () => {
  useEffect(focusHeading, []);
  return (
    <main className="message-page">
      <h1>This page needs a connection</h1>
      <p className="lead soft">It will load when you&apos;re back online. What you typed is saved.</p>
    </main>
  );
};
