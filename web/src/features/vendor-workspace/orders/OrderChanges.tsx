import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { figureClause, formatFigures } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** The order's last move, until it is canceled. */
export const Moved = ({ order: { moved, event, cancellation } }: { order: VendorOrder }) =>
  moved &&
  !cancellation && (
    <Banner tone="info" title={`Moved to ${formatWhen(event)}`}>
      It was on {formatWhen(moved.from)}. The host moved it on {formatTimestamp(moved.at)}; your price stays the same.
    </Banner>
  );

/** The order's last repricing, until it is canceled. */
export const Repriced = ({ order: { repriced, cancellation, totalCents } }: { order: VendorOrder }) =>
  repriced &&
  !cancellation && (
    <Banner tone="info" title={`The event ${figureClause(repriced.change.to)}`}>
      Before: {formatFigures(repriced.change.from)}. The host changed it on {formatTimestamp(repriced.at)};{' '}
      {repriced.fromCents === totalCents
        ? 'your price stays the same.'
        : `your price changed from ${formatCents(repriced.fromCents)} to ${formatCents(totalCents)}.`}
    </Banner>
  );
