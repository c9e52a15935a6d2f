import { Lock } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { ChangeEvent, ComponentType, FormEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useSession } from '#web/lib/session.ts';
import { loadConfig } from '#web/lib/config.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { CardEntry, CardFieldsProps, Payer } from './payment-provider.ts';
import { formatZip, payerProblems } from './payer.ts';
import { reformat } from './reformat.ts';
import styles from '../payment/Payment.module.css';

interface CardFormProps {
  /** The amount to pay now, in cents. */
  amountCents: number;
  isBusy: boolean;
  onPay: (card: CardEntry, payer: Payer) => Promise<void>;
  /** Shown above the button: an error, or the page's current wait. */
  news?: ReactNode;
  /** Small text below the button. */
  children?: ReactNode;
}

const PayerFields = ({ fields }: Pick<ReturnType<typeof usePayer>, 'fields'>) => (
  <>
    <TextField label="Cardholder name" autoComplete="cc-name" {...fields.name} />
    <div className={`${styles.two} ${styles.loose}`}>
      <TextField label="Email" type="email" autoComplete="email" {...fields.email} />
      <TextField label="Billing ZIP" inputMode="numeric" autoComplete="postal-code" {...fields.zipCode} />
    </div>
  </>
);

/** Card and payer, and the single button that pays. Card data stays in the provider's fields (rule checkout-29). */
export const CardForm = ({ amountCents, isBusy, onPay, news, children }: CardFormProps) => {
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
        <ChosenFields ref={card} amountCents={amountCents} disabled={isBusy} />
        <PayerFields fields={payer.fields} />
        {news}
        <Button look="primary" size="large" full type="submit" busy={isBusy}>
          Pay {formatCents(amountCents)}
        </Button>
        {children}
      </Card>
    </form>
  );
};

/** Manages the page's own fields for the payer, prefilled with the account's name and email. */
function usePayer() {
  const { me } = useSession();
  const { register, trigger, getValues, formState } = useForm<Payer>({
    mode: 'onTouched',
    // The service may identify the person after the page opened; earlier input stays.
    values: { name: me?.fullName ?? '', email: me?.email ?? '', zipCode: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const field = (name: keyof Payer) => ({
    ...register(name, { validate: (text) => payerProblems[name](text) ?? true }),
    error: formState.errors[name]?.message,
  });
  const zip = field('zipCode');
  const fields = {
    name: field('name'),
    email: field('email'),
    zipCode: {
      ...zip,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        reformat(event.target, formatZip);
        return zip.onChange(event);
      },
    },
  };
  /** Returns the payer, or undefined after showing errors at the fields; `moveThere` focuses the first one. */
  const check = async (moveThere: boolean): Promise<Payer | undefined> => {
    if (!(await trigger(undefined, { shouldFocus: moveThere }))) return undefined;
    const { name, email, zipCode } = getValues();
    return { name: name.trim(), email: email.trim(), zipCode };
  };
  return { fields, check };
}

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
