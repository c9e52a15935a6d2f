import { Lock } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { loadConfig } from '#web/lib/config.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { CardEntry, CardFieldsProps, Payer } from './payment-provider.ts';
import { PayerFields } from './PayerFields.tsx';
import { usePayer } from './use-payer.ts';
import styles from '../payment/Payment.module.css';

interface CardFormProps {
  /** The amount to pay now, in cents. */
  amountCents: number;
  isBusy: boolean;
  onPay: (card: CardEntry, payer: Payer) => Promise<void>;
  /** Asks whether to save the card; loaded after the page. */
  consent?: ReactNode;
  savesCard?: boolean;
  /** Shown above the button: an error, or the page's current wait. */
  news?: ReactNode;
  /** Small text below the button. */
  children?: ReactNode;
}

/** Card and payer, and the single button that pays. Card data stays in the provider's fields (rule checkout-29). */
export const CardForm = ({ amountCents, isBusy, onPay, consent, savesCard, news, children }: CardFormProps) => {
  const payer = usePayer();
  const card = useRef<CardEntry>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !card.current) return;
    const isCardRight = await card.current.check();
    const who = await payer.check(isCardRight);
    if (isCardRight && who) await onPay(card.current, who);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card as="section" className={styles.card} aria-labelledby="card">
        <div className="spread">
          <h2 id="card" className={styles.heading}>
            Card
          </h2>
          <span className="line fine soft">
            <Lock size={16} />
            Encrypted
          </span>
        </div>
        <ChosenFields ref={card} amountCents={amountCents} disabled={isBusy} savesCard={savesCard} />
        <PayerFields fields={payer.fields} />
        <Suspense fallback={null}>{consent}</Suspense>
        {news}
        <Button look="primary" size="large" full type="submit" busy={isBusy}>
          Pay {formatCents(amountCents)}
        </Button>
        {children}
      </Card>
    </form>
  );
};

/** Loads the fields of the payment provider that this site was deployed with, and no other provider's code. */
const loadChosen = async (): Promise<{ default: ComponentType<CardFieldsProps> }> => {
  const { stripePublishableKey } = await loadConfig();
  if (!stripePublishableKey) return { default: (await import('./SandboxFields.tsx')).SandboxFields };
  const { stripeFields } = await import('./StripeFields.tsx');
  return { default: stripeFields(stripePublishableKey) };
};

const Chosen = lazy(lazyWithRetry(loadChosen));

const ChosenFields = (props: CardFieldsProps) => (
  <Suspense
    fallback={
      <Loading text="Loading card fields..." quiet>
        <Skeleton height="10rem" />
      </Loading>
    }
  >
    <Chosen {...props} />
  </Suspense>
);
