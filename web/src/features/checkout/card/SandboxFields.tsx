import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useImperativeHandle } from 'react';
import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { cardProblems, formatCardNumber, formatCvv, formatExpiry, sandboxToken } from './card.ts';
import type { CardValues } from './card.ts';
import type { CardFieldsProps } from './payment-provider.ts';
import { reformat } from './reformat.ts';
import { useChallenge } from './use-challenge.ts';
import styles from '../payment/Payment.module.css';
import sandbox from './Sandbox.module.css';

const SandboxChallenge = lazy(lazyWithRetry(() => import('./SandboxChallenge.tsx')));

const defaultValues: CardValues = { cardNumber: '', expiryDate: '', cvv: '' };

function useCardForm(disabled: boolean) {
  const form = useForm<CardValues>({ mode: 'onTouched', defaultValues });
  const { register, formState } = form;
  /** Registers a field whose formatter limits its length, so that pasted text with spaces isn't cut first. */
  const formatted = (field: keyof CardValues, format: (text: string) => string) => {
    const own = register(field, { validate: (text) => cardProblems[field](text, new Date()) ?? true });
    return {
      ...own,
      readOnly: disabled,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        reformat(event.target, format);
        return own.onChange(event);
      },
      error: formState.errors[field]?.message,
    };
  };
  return { form, formatted };
}

/** The sandbox's card fields: the card never leaves them, only a token that names its outcome. */
export const SandboxFields = ({ amountCents, ref, disabled = false, savesCard = false }: CardFieldsProps) => {
  const { form, formatted } = useCardForm(disabled);
  const challenge = useChallenge();
  useImperativeHandle(ref, () => ({
    check: () => form.trigger(undefined, { shouldFocus: true }),
    tokenise: async () => {
      const number = form.getValues('cardNumber');
      if (!savesCard) return { token: sandboxToken(number) };
      return { token: (await import('../saved-card/sandbox-card.ts')).sandboxTokenToSave(number) };
    },
    onRefused: () => form.resetField('cvv'),
    authenticate: async () => {
      const isApproved = await challenge.ask();
      return { token: `tok_sandbox_${isApproved ? 'authenticated' : 'authentication_failed'}` };
    },
  }));
  return (
    <>
      <Banner>
        This is the sandbox payment provider. No card is charged;{' '}
        <span className={sandbox.whole}>4242 4242 4242 4242</span> always succeeds.
      </Banner>
      <CardInputs formatted={formatted} />
      {challenge.isOpen && (
        <Suspense fallback={null}>
          <SandboxChallenge amountCents={amountCents} onAnswer={challenge.answer} />
        </Suspense>
      )}
    </>
  );
};

const CardInputs = ({ formatted }: Pick<ReturnType<typeof useCardForm>, 'formatted'>) => (
  <>
    <TextField
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 5678 9012 3456"
      icon={<CreditCard />}
      {...formatted('cardNumber', formatCardNumber)}
    />
    <div className={styles.two}>
      <TextField
        label="Expiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        {...formatted('expiryDate', formatExpiry)}
      />
      <TextField
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="3 or 4 digits"
        {...formatted('cvv', formatCvv)}
      />
    </div>
  </>
);
