import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { savedCardDays } from '#shared/checkout/saved-card.ts';
import { SavedCardName } from '#web/domain/orders/SavedCardName.tsx';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { removeSavedCard } from './api.ts';
import styles from './SavedCard.module.css';

interface SavedCardProps {
  bookingId: string;
  card: NonNullable<Booking['savedCard']>;
}

/** The card that the host saved for the event's extras, and its removal (rule checkout-52). */
const SavedCard = ({ bookingId, card }: SavedCardProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.card}>
      <CreditCard size={20} />
      <p>
        <SavedCardName card={card} />
        <span className="small soft">
          Saved for extras of this event. Charged only for what you accept, and removed {savedCardDays} days after the
          event.
        </span>
      </p>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Remove Card
      </Button>
      {isAsking && <RemoveDialog bookingId={bookingId} onClose={() => setAsking(false)} />}
    </div>
  );
};

const RemoveDialog = ({ bookingId, onClose }: { bookingId: string; onClose: () => void }) => {
  const removal = useMutation({
    mutationFn: () => removeSavedCard(bookingId),
    onSuccess: () => {
      toast.success('Card removed', 'It can no longer be charged for this event.');
      onClose();
      return refetchBooking(bookingId);
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Remove this card?"
      text="It can no longer be charged for this event. You can still pay for extras by entering a card."
      cancelLabel="Keep It"
      confirmLabel="Remove Card"
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <ErrorBanner>{removal.isError && errorText(removal.error, "Couldn't remove the card. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};

export default SavedCard;
