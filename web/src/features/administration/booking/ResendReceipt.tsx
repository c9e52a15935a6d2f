import { useState } from 'react';
import type { SupportBooking } from '#shared/api/orders/support-booking.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useResendReceipt } from './api.ts';

type Receipt = SupportBooking['receipts'][number];

interface ResendProps {
  booking: SupportBooking;
  receipt: Receipt;
}

const list = new Intl.ListFormat('en-US');

/** Emails a receipt to the host again after asking for a reason. */
export const ResendReceipt = ({ booking: { id, hostName }, receipt }: ResendProps) => {
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending, reset } = useResendReceipt(id);
  const isAdded = receipt.agreementId !== id;
  const close = () => {
    setAsking(false);
    reset();
  };
  const resend = (reason: string) =>
    mutate(
      { agreementId: receipt.agreementId, reason },
      {
        onSuccess: () => {
          close();
          toast.success('Receipt sent', `${hostName} will get it by email.`);
        },
      },
    );
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {isAdded ? `Resend Receipt for ${list.format(receipt.vendorNames)}` : 'Resend Receipt'}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Send ${hostName} the receipt again?`}
          text={`They get the same email as on the day ${isAdded ? 'these services were added' : 'of the booking'}, at the address of their account. Nothing else changes.`}
          label="Send Receipt"
          hint="For the audit trail. The host isn't shown this."
          look="primary"
          busy={isPending}
          onClose={close}
          onConfirm={resend}
        >
          <ErrorBanner>{error && errorText(error, "Couldn't send the receipt. Try again.")}</ErrorBanner>
        </ReasonDialog>
      )}
    </>
  );
};
