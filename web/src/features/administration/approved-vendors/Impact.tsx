import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#shared/kernel/money.ts';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { AffectedList } from '../AffectedList.tsx';
import { impactQuery } from './api.ts';

/** Lists the affected orders, and mentions anything not counted. */
export const Impact = ({ vendorId }: { vendorId: string }) => {
  const { data, isPending, refetch } = useQuery({ ...impactQuery(vendorId), staleTime: 0 });
  if (isPending) return <ListWaiting text="Counting affected orders..." />;
  if (!data) return <ListFailed text="Couldn't count the affected orders." onRetry={() => void refetch()} />;
  const { upcomingOrders, upcomingCents } = data;
  return (
    <AffectedList>
      <li>
        {upcomingOrders === 0
          ? 'No upcoming orders'
          : `${upcomingOrders} upcoming ${upcomingOrders === 1 ? 'order' : 'orders'}, ${formatCents(upcomingCents)} in all`}
      </li>
      <li>Plans that aren&apos;t booked yet aren&apos;t counted. They&apos;ll show that this vendor is unavailable.</li>
      <li>Payouts that are due are still made.</li>
    </AffectedList>
  );
};
