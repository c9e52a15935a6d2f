import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendPayment } from '../attempt/checkout.ts';
import type { PaymentKey } from '../attempt/checkout.ts';
import type { Problem } from '../attempt/refusals.ts';
import { CardForm } from '../card/CardForm.tsx';
import type { Payer } from '../card/payment-provider.ts';
import { PaymentStatus } from '../payment/PaymentStatus.tsx';
import { PaymentWaiting } from '../payment/PaymentWaiting.tsx';
import { Reassurance } from '../payment/Reassurance.tsx';
import { useFailure } from '../payment/use-failure.ts';
import { usePaying } from '../payment/use-paying.ts';
import styles from '../payment/Payment.module.css';

/** A payment after a checkout: of a balance, or of the difference of a change. */
export interface BookingPayment<Paid = Booking> {
  key: PaymentKey;
  amountCents: number;
  /** Sends it for the amount that the host saw when they pressed the button. */
  send(key: string, paymentToken: string, agreedCents: number): Promise<Paid>;
  /** Caches the response for the next page. */
  remember(paid: Paid): void;
  /** Fetches the present state after a refusal. */
  refetch(): Promise<void>;
  /** The page that pays it, to return to after signing in again. */
  path: string;
  /** The page that shows its result. */
  resultPath: string;
  paid: { title: string; text: string };
  /** Describes why it was refused; nothing was charged. */
  toProblem(error: ApiError): Problem;
}

/** The parts of a payment for one of the person's own bookings. */
export const forOwnBooking = ({ id }: Booking) => ({
  remember: (paid: Booking) => void rememberBooking(paid),
  refetch: () => refetchBooking(id),
});

/** Manages a payment: its result, and the booking as it is after a refusal. */
function useBookingPayment<Paid>(payment: BookingPayment<Paid>) {
  const { key, send, remember, refetch, path, resultPath, paid, toProblem } = payment;
  const navigate = useNavigate();
  const { failure, setFailure } = useFailure(resultPath);

  const refuse = async (error: ApiError) => {
    if (error.code === 'unauthenticated') {
      toast.info('Session expired', "You haven't been charged. Sign in to continue with the payment.");
      return navigate('/login', { state: { from: path } });
    }
    // Its previews are refetched too.
    await refetch();
    setProblem(toProblem(error));
  };

  const { isBusy, problem, setProblem, pay } = usePaying<Paid>({
    send: ({ agreedCents }, paymentToken) => sendPayment(key, (current) => send(current, paymentToken, agreedCents)),
    act: async (outcome) => {
      if (outcome.kind === 'refused') return refuse(outcome.error);
      if (outcome.kind === 'paid') {
        remember(outcome.booking);
        toast.success(paid.title, paid.text);
        return navigate(resultPath, { replace: true });
      }
      await refetch();
      setFailure(outcome.message);
    },
  });
  return { isBusy: isBusy || failure !== undefined, failure, problem, pay };
}

interface PayForBookingProps<Paid> {
  payment: BookingPayment<Paid>;
  note: ReactNode;
  /** The card that the host saved for extras; only those are paid with it. */
  savedCard?: Booking['savedCard'];
  /** A summary of the payment, beside the form. */
  children: ReactNode;
}

// Few payments are made with a saved card.
const SavedCardForm = lazy(lazyWithRetry(() => import('../saved-card/SavedCardForm.tsx')));

/** The payment provider has the payer of a saved card. */
const knownPayer: Payer = { name: '', email: '', country: '', zipCode: '' };

/** The card form of a payment, beside its summary. */
export const PayForBooking = <Paid,>({ payment, note, savedCard, children }: PayForBookingProps<Paid>) => {
  const { isBusy, failure, problem, pay } = useBookingPayment(payment);
  const { amountCents } = payment;
  const [isOther, setOther] = useState(false);
  const news = <PaymentStatus isBusy={isBusy} failure={failure} problem={problem} />;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        {savedCard && !isOther ? (
          <Suspense fallback={<PaymentWaiting />}>
            <SavedCardForm
              savedCard={savedCard}
              amountCents={amountCents}
              isBusy={isBusy}
              onPay={(card) => void pay({ card, payer: knownPayer, agreedCents: amountCents })}
              onOther={() => setOther(true)}
              news={news}
            >
              <Reassurance />
            </SavedCardForm>
          </Suspense>
        ) : (
          <CardForm
            amountCents={amountCents}
            isBusy={isBusy}
            onPay={(card, payer) => pay({ card, payer, agreedCents: amountCents })}
            news={news}
          >
            <Reassurance />
          </CardForm>
        )}
        {note && <p className="small soft">{note}</p>}
      </div>
      {children}
    </div>
  );
};
