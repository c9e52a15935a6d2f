import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Me } from '#shared/api/accounts.ts';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { NotAVendor } from './NotAVendor.tsx';
import { OrderView, viewNamed } from './views.tsx';
import styles from './VendorDashboardPage.module.css';

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
