import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#web/lib/api-error.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { orderQuery } from '#web/domain/orders/api.ts';
import { OrderDetail } from './OrderDetail.tsx';

/** The order in the URL, including past ones. */
export const OrderPage = ({ orderId }: { orderId: string }) => {
  const { data, error, refetch } = useQuery(orderQuery(orderId));
  if (data) return <OrderDetail order={data} />;
  if (isApiError(error, 'not_found', 'invalid_input')) return <NoSuchOrder />;
  if (error) return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the order.</RetryBanner>;
  return <Loading text="Loading the order..." quiet cards={['4rem', '18rem']} />;
};

const NoSuchOrder = () => (
  <EmptyState
    title="Order not found"
    text="It isn't one of your orders, or the link is incomplete."
    action={<ButtonLink to="/vendor-dashboard">All orders</ButtonLink>}
  />
);
