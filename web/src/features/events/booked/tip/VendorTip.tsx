import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './Tip.module.css';
import { TipDialog } from './TipDialog.tsx';

interface VendorTipProps {
  bookingId: string;
  order: BookedOrder;
  timeZone: string;
}

/** The host's tip for a vendor, or the button to leave one. */
const VendorTip = ({ bookingId, order, timeZone }: VendorTipProps) => {
  const [isOpen, setOpen] = useState(false);
  const { tip, canTip, vendorName } = order;
  return (
    <div className={styles.extras}>
      {tip && (
        <p className="small soft">
          You left {vendorName} a tip of {formatCents(tip.cents)} on {formatDate(todayIn(timeZone, new Date(tip.at)))}.
        </p>
      )}
      {canTip && (
        <Button size="small" icon={<HandCoins />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Leave a Tip<span className="hidden"> for {vendorName}</span>
        </Button>
      )}
      {isOpen && <TipDialog bookingId={bookingId} order={order} onClose={() => setOpen(false)} />}
    </div>
  );
};

export default VendorTip;
