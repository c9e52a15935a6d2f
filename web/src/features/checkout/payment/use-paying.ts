import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { PaymentOutcome } from '../attempt/checkout.ts';
import type { CardEntry, Payer } from '../card/payment-provider.ts';
import { cardProblem, notStarted, offlineProblem } from '../attempt/refusals.ts';
import type { Problem } from '../attempt/refusals.ts';
import { payingAtom } from './held-while-paying.ts';

/** One click on Pay: the card, the payer, and the agreed amount in cents. */
export interface Attempt {
  card: CardEntry;
  payer: Payer;
  agreedCents: number;
}

/** The outcomes of a payment except those caused by the card itself. */
export type DecidedOutcome<Paid = Booking> = Exclude<PaymentOutcome<Paid>, { kind: 'card' | 'action' }>;

interface Paying<Paid> {
  /** Sends the payment under its key; the same attempt is sent again after the bank's challenge. */
  send(attempt: Attempt, token: string): Promise<PaymentOutcome<Paid>>;
  act(outcome: DecidedOutcome<Paid>, attempt: Attempt): void | Promise<void>;
  /** A problem from before this page was opened. */
  before?: Problem | undefined;
}

/** Runs one payment at a time: takes the card, shows the bank's challenge, and shows errors in the form. */
export function usePaying<Paid>({ send, act, before }: Paying<Paid>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(before);
  // Two clicks in one frame see the same state; the ref lets only the first one through.
  const isUnderWay = useRef(false);
  const setPaying = useSetAtom(payingAtom);

  const submit = async (attempt: Attempt) => {
    const { card, payer } = attempt;
    const taken = await card.tokenise(payer);
    if ('error' in taken) return setProblem(cardProblem(taken.error));
    let outcome = await send(attempt, taken.token);
    if (outcome.kind === 'action') {
      const { token } = await card.authenticate(outcome.clientSecret);
      outcome = await send(attempt, token);
    }
    if (outcome.kind === 'action') return setProblem(notStarted);
    if (outcome.kind !== 'card') return act(outcome, attempt);
    card.onRefused?.();
    setProblem(cardProblem(outcome.message));
  };

  const pay = async (attempt: Attempt) => {
    if (isUnderWay.current) return;
    setProblem(navigator.onLine ? undefined : offlineProblem);
    if (!navigator.onLine) return;
    isUnderWay.current = true;
    setBusy(true);
    setPaying(true);
    try {
      await submit(attempt);
    } catch {
      setProblem(notStarted);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      setPaying(false);
    }
  };

  return { isBusy, problem, setProblem, pay };
}
