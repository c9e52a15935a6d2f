import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { orderStatus } from '#web/domain/orders/order-text.ts';
import { waitsForConsent } from './move-tasks.ts';

/** An order's status, and whether its host waits for a decision on a move. */
export const OrderBadges = ({ order }: { order: VendorOrder }) => (
  <span className="wrap">
    {waitsForConsent(order) && <Badge tone="wait">Move requested</Badge>}
    <StatusBadge status={orderStatus(order)} />
  </span>
);
