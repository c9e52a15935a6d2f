import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendPayment } from '../attempt/checkout.ts';
import type { PaymentKey } from '../attempt/checkout.ts';
import type { Problem } from '../attempt/refusals.ts';
import { CardForm } from '../card/CardForm.tsx';
import { PaymentStatus } from '../payment/PaymentStatus.tsx';
import { Reassurance } from '../payment/Reassurance.tsx';
import { useFailure } from '../payment/use-failure.ts';
import { usePaying } from '../payment/use-paying.ts';
import styles from '../payment/Payment.module.css';

/** A payment for a booking after its checkout: of its balance, or of the difference of a change. */
export interface BookingPayment {
  key: PaymentKey;
  amountCents: number;
  /** Sends it for the amount that the host saw when they pressed the button. */
  send(key: string, paymentToken: string, agreedCents: number): Promise<Booking>;
  /** The page that pays it, to return to after signing in again. */
  path: string;
  /** The page that shows its result. */
  resultPath: string;
  paid: { title: string; text: string };
  /** Describes why it was refused; nothing was charged. */
  toProblem(error: ApiError): Problem;
}

/** Manages a payment: its result, and the booking as it is after a refusal. */
function useBookingPayment({ id }: Booking, payment: BookingPayment) {
  const { key, send, path, resultPath, paid, toProblem } = payment;
  const navigate = useNavigate();
  const { failure, setFailure } = useFailure(resultPath);

  const refuse = async (error: ApiError) => {
    if (error.code === 'unauthenticated') {
      toast.info('Session expired', "You haven't been charged. Sign in to continue with the payment.");
      return navigate('/login', { state: { from: path } });
    }
    // Its previews are refetched too.
    await refetchBooking(id);
    setProblem(toProblem(error));
  };

  const { isBusy, problem, setProblem, pay } = usePaying({
    send: ({ agreedCents }, paymentToken) => sendPayment(key, (current) => send(current, paymentToken, agreedCents)),
    act: async (outcome) => {
      if (outcome.kind === 'refused') return refuse(outcome.error);
      if (outcome.kind === 'paid') {
        rememberBooking(outcome.booking);
        toast.success(paid.title, paid.text);
        return navigate(resultPath, { replace: true });
      }
      await refetchBooking(id);
      setFailure(outcome.message);
    },
  });
  return { isBusy: isBusy || failure !== undefined, failure, problem, pay };
}

interface PayForBookingProps {
  booking: Booking;
  payment: BookingPayment;
  note: ReactNode;
  /** A summary of the payment, beside the form. */
  children: ReactNode;
}

/** The card form of a payment, beside its summary. */
export const PayForBooking = ({ booking, payment, note, children }: PayForBookingProps) => {
  const { isBusy, failure, problem, pay } = useBookingPayment(booking, payment);
  const { amountCents } = payment;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <CardForm
          amountCents={amountCents}
          isBusy={isBusy}
          onPay={(card, payer) => pay({ card, payer, agreedCents: amountCents })}
          news={<PaymentStatus isBusy={isBusy} failure={failure} problem={problem} />}
        >
          <Reassurance />
        </CardForm>
        {note && <p className="small soft">{note}</p>}
      </div>
      {children}
    </div>
  );
};
