import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

/** Replaces the deletion of an upcoming event with payments: it must be canceled first (rule planning-57). */
export const CancelFirstDialog = ({ event, onClose }: { event: HostEvent; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="This event is booked"
    text={
      `This event has ${plural(new Set(event.vendors.map(({ id }) => id)).size, 'vendor')} and ` +
      `${formatCents(event.totalCents - event.balanceCents)} in payments. Cancel it first: ` +
      "you'll see your refund before you confirm. Then you can delete it here."
    }
    actions={
      <>
        <Button onClick={onClose}>Keep Event</Button>
        <ButtonLink look="primary" to={`/event-overview?eventId=${event.id}`}>
          Go to Cancellation
        </ButtonLink>
      </>
    }
  />
);
