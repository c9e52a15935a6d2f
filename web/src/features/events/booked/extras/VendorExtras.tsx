import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { platformFeeCents } from '#shared/checkout/platform-fee.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { proposedExtraBadge } from '#web/domain/orders/overtime/proposed-extra-text.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from '../overtime/Overtime.module.css';
import { useAnswerExtra } from './api.ts';

interface VendorExtrasProps {
  bookingId: string;
  order: BookedOrder;
}

type Extra = BookedOrder['proposedExtras'][number];

/** Describes the host's choice, or the effect of their answer. */
function describe({ answer, canAnswer }: Extra, vendorName: string): string {
  if (answer?.isAgreed)
    return `You agreed to it, and nothing was charged yet. ${vendorName} can report it after the event; you accept or contest it then.`;
  if (answer) return 'You declined it.';
  return canAnswer
    ? `Nothing is charged when you agree. ${vendorName} reports it after the event; you accept or contest it then.`
    : "You didn't answer before the end of the event.";
}

const ProposedExtra = ({ bookingId, order, extra }: VendorExtrasProps & { extra: Extra }) => {
  const { vendorId, vendorName } = order;
  const { id: extraId, title, cents, canAnswer } = extra;
  const { mutate, isPending } = useAnswerExtra({ bookingId, vendorId, extraId });
  const { badge, tone } = proposedExtraBadge(extra, canAnswer, 'host');
  const feeCents = platformFeeCents(cents);
  const answer = (isAgreed: boolean) =>
    mutate(isAgreed, {
      onSuccess: () => toast.success(isAgreed ? 'Extra agreed' : 'Extra declined', `We notified ${vendorName}.`),
      onError: (error) => toast.error('Error', errorText(error, "Couldn't send your answer. Try again.")),
    });
  return (
    <section className={styles.report} aria-label={`${title} of ${vendorName}`}>
      <div className={styles.head}>
        <h3>Proposed extra</h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <PriceLines>
        <PriceLine label={title} amount={formatCents(cents)} />
        <PriceLine label="Platform fee" amount={formatCents(feeCents)} tone="soft" />
        <PriceLine label="Total" amount={formatCents(cents + feeCents)} tone="total" />
      </PriceLines>
      <p className="small soft" role="status">
        {describe(extra, vendorName)}
      </p>
      {canAnswer && (
        <div className={styles.acts}>
          <Button size="small" look="primary" busy={isPending} onClick={() => answer(true)}>
            Agree<span className="hidden"> to {title}</span>
          </Button>
          <Button size="small" disabled={isPending} onClick={() => answer(false)}>
            Decline<span className="hidden"> {title}</span>
          </Button>
        </div>
      )}
    </section>
  );
};

/** The extras that a vendor proposed, with the host's choice (rule extras-22). A withdrawn or reported one is left out. */
const VendorExtras = ({ bookingId, order }: VendorExtrasProps) => {
  const reported = new Set(order.overtimeReport?.extras.map(({ id }) => id));
  return order.proposedExtras
    .filter(({ id, withdrawnAt }) => !withdrawnAt && !reported.has(id))
    .map((extra) => <ProposedExtra key={extra.id} bookingId={bookingId} order={order} extra={extra} />);
};

export default VendorExtras;
