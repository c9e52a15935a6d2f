import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import type { Me } from '#shared/api/accounts.ts';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { OrderView, viewNamed } from './views.tsx';
import styles from './VendorDashboardPage.module.css';
import notAVendorStyles from './NotAVendor.module.css';

/** The vendor's workspace for a person without a business: not a vendor yet, or no longer. */
const NoBusiness = ({ removed }: { removed: Me['removedVendor'] | undefined }) =>
  removed ? <PastBusiness name={removed.name} /> : <NotAVendor />;

// The owner of a removed business keeps access to past sales (rule administration-27).
const pastViews = ['earnings', 'reviews'];

const PastBusiness = ({ name }: { name: string }) => {
  const [query] = useSearchParams();
  const { view, label, View } = viewNamed(query.get('view'));
  const orderId = query.get('order');
  if (!orderId && !pastViews.includes(view)) return <NotAVendor />;
  return (
    <main className={`wide ${styles.page}`}>
      <header className={styles.head}>
        <h1>
          {name}
          <span className="hidden">, {orderId ? 'Order' : label}</span>
        </h1>
        <Link to="/vendor-dashboard">Vendor Dashboard</Link>
      </header>
      <Suspense key={view} fallback={<Loading text="Loading..." quiet />}>
        {orderId ? <OrderView orderId={orderId} /> : <View />}
      </Suspense>
    </main>
  );
};

export default NoBusiness;

/** Replaces the workspace for a person who isn't a vendor yet, or no longer (rule administration-28). */
const NotAVendor = () => {
  const { me } = useSession();
  return (
    <main className={`wide ${notAVendorStyles.page}`}>
      <h1>Vendor Dashboard</h1>
      {me?.removedVendor ? <Removed vendor={me.removedVendor} /> : <NotYet />}
    </main>
  );
};

const NotYet = () => (
  <EmptyState
    title="Your dashboard opens when you're approved"
    text="Once your application is approved, you'll see orders and messages from hosts here."
    picture="/media/drawings/venue/marquee-mint.svg"
    action={
      <ButtonLink to="/vendor-status" look="primary">
        See Your Application
      </ButtonLink>
    }
  />
);

const Removed = ({ vendor: { name, removedAt } }: { vendor: NonNullable<Me['removedVendor']> }) => (
  <EmptyState
    title={`${name} is no longer on Hostwell`}
    text={`An administrator removed it on ${formatTimestamp(removedAt)}. It's no longer listed and can't take new orders. You'll still receive payouts that are due.`}
    action={
      <div className={notAVendorStyles.ways}>
        <ButtonLink to="/vendor-dashboard?view=earnings">Earnings and past orders</ButtonLink>
        <ButtonLink to="/vendor-dashboard?view=reviews">Reviews</ButtonLink>
        <ButtonLink to="/vendor-status" look="primary">
          Message Hostwell
        </ButtonLink>
      </div>
    }
  />
);
