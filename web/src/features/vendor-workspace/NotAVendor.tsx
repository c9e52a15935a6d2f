import type { Me } from '#shared/api/accounts.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import styles from './NotAVendor.module.css';

/** Replaces the workspace for a person who isn't a vendor yet, or no longer (rule administration-28). */
export const NotAVendor = () => {
  const { me } = useSession();
  return (
    <main className={`wide ${styles.page}`}>
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
        See your application
      </ButtonLink>
    }
  />
);

const Removed = ({ vendor: { name, removedAt } }: { vendor: NonNullable<Me['removedVendor']> }) => (
  <EmptyState
    title={`${name} is no longer on Hostwell`}
    text={`An administrator removed it on ${formatTimestamp(removedAt)}. It's no longer listed and can't take new orders. You'll still receive payouts that are due.`}
    action={
      <div className={styles.ways}>
        <ButtonLink to="/vendor-dashboard?view=earnings">Earnings and past orders</ButtonLink>
        <ButtonLink to="/vendor-dashboard?view=reviews">Reviews</ButtonLink>
        <ButtonLink to="/vendor-status" look="primary">
          Write to Hostwell
        </ButtonLink>
      </div>
    }
  />
);
