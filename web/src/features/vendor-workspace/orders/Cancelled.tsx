import { quoted } from '#web/lib/quoted.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';

const words: Record<NonNullable<VendorOrder['cancellation']>['by'], string> = {
  host: 'The host canceled this order',
  vendor: 'You canceled this order',
  platform: "Canceled because the balance wasn't paid",
};

/** Shows who canceled an order and why, and the vendor's share of it. */
export const Cancelled = ({ order: { cancellation } }: { order: VendorOrder }) => {
  if (!cancellation) return null;
  const { by, at, reason, retainedPercent } = cancellation;
  return (
    <Banner tone="bad" title={words[by]}>
      {formatTimestamp(at)}
      {reason ? `: ${quoted(reason)}` : '.'}{' '}
      {by !== 'vendor' && `Under our terms, you keep ${retainedPercent}% of the price.`}
    </Banner>
  );
};
