import { useState } from 'react';
import type { SupportBooking, SupportOrder } from '#shared/api/orders/support-booking.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useResendOrderMail } from './api.ts';

/** Emails a vendor its order again after asking for a reason. */
export const ResendOrderMail = ({ booking, order }: { booking: SupportBooking; order: SupportOrder }) => {
  const { vendorId, vendorName } = order;
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending, reset } = useResendOrderMail({ bookingId: booking.id, vendorId });
  const close = () => {
    setAsking(false);
    reset();
  };
  const resend = (reason: string) =>
    mutate(reason, {
      onSuccess: () => {
        close();
        toast.success('Order sent', `${vendorName} will get it by email.`);
      },
    });
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Resend Order<span className="hidden"> to {vendorName}</span>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Send ${vendorName} the order again?`}
          text="They get an email with the order as it is now. Nothing else changes."
          label="Send Order"
          hint="For the audit trail. The vendor isn't shown this."
          look="primary"
          busy={isPending}
          onClose={close}
          onConfirm={resend}
        >
          <ErrorBanner>{error && errorText(error, "Couldn't send the order. Try again.")}</ErrorBanner>
        </ReasonDialog>
      )}
    </>
  );
};
