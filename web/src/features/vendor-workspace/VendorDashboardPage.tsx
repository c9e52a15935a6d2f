import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import type { Me } from '#shared/api/accounts.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { usePageHead } from '#web/lib/page/page-head.ts';
import { switchVendor } from '#web/lib/acting-vendor.ts';
import { useSession } from '#web/lib/session.ts';
import { useUnread } from '#web/domain/messaging/inbox/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import styles from './VendorDashboardPage.module.css';
import { OrderView, viewNamed, viewsFor } from './views.tsx';
import { WorkspaceNav } from './WorkspaceNav.tsx';
import { Suspended } from './Suspended.tsx';
import { VendorSwitcher } from './VendorSwitcher.tsx';

const NoBusiness = lazy(lazyWithRetry(() => import('./NoBusiness.tsx')));

/**
 * The vendor's workspace. The open view is in the URL: ?view=messages&conversation=…, ?view=calendar&month=…&day=…,
 * ?order=….
 */
const VendorDashboardPage = () => {
  const { me } = useSession();
  const isNamed = useNamedVendor(me);
  if (!isNamed) return <Loading text="Loading..." quiet />;
  if (me?.vendor) return <Workspace key={me.vendor.id} vendor={me.vendor} />;
  return <NoBusiness removed={me?.removedVendor} />;
};

/** Switches to the vendor that a notification's link names (?vendor=…); false until that has happened. */
function useNamedVendor(me: Me | undefined): boolean {
  const [query] = useSearchParams();
  const named = me?.vendors?.find(({ id }) => id === query.get('vendor'));
  const isDone = named === undefined || named.id === me?.vendor?.id;
  useEffect(() => {
    if (!isDone) switchVendor(named);
  }, [isDone, named]);
  return isDone;
}

/** Treats a change of view like a new page: scrolls to its top and focuses its heading. */
function useFocusOnViewChange(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === shown.current) return;
    shown.current = view;
    window.scrollTo(0, 0);
    focusHeading();
  }, [view]);
}

const Workspace = ({ vendor: { id, name, role, suspension } }: { vendor: NonNullable<Me['vendor']> }) => {
  const [query] = useSearchParams();
  const current = viewNamed(query.get('view'), role === undefined);
  const orderId = current.view === 'today' && query.get('order');
  const unread = useUnread('vendor');
  usePageHead({ title: `${current.label} · Vendor Dashboard` });
  useFocusOnViewChange(current.view);
  useEarlyToasts();
  return (
    <div className={styles.frame}>
      <WorkspaceNav views={viewsFor(role === undefined)} current={current} counts={{ messages: unread }} />
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>
            {name}
            <span className="hidden">, {current.label}</span>
          </h1>
          {!suspension && <Link to={`/vendor/${id}`}>What hosts see</Link>}
          <VendorSwitcher />
        </header>
        {suspension && <Suspended name={name} reason={suspension.reason} />}
        <Suspense key={current.view} fallback={<Loading text="Loading..." quiet />}>
          {orderId ? <OrderView orderId={orderId} /> : <current.View />}
        </Suspense>
      </main>
    </div>
  );
};

export default VendorDashboardPage;
