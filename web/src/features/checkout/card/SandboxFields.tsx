import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useImperativeHandle, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { cardProblems, formatCardNumber, formatCvv, formatExpiry, sandboxToken } from './card.ts';
import type { CardValues } from './card.ts';
import type { CardFieldsProps } from './payment-provider.ts';
import { reformat } from './reformat.ts';
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
      const token = sandboxToken(number);
      return { token: savesCard ? (await import('../saved-card/sandbox-card.ts')).tokenToSave(token, number) : token };
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

/** Manages a yes-or-no question asked by a function and decided in a dialog. */
function useChallenge() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isApproved: boolean) => void) | undefined>(undefined);
  const answer = (isApproved: boolean) => {
    setOpen(false);
    waiting.current?.(isApproved);
    waiting.current = undefined;
  };
  const ask = (): Promise<boolean> => {
    waiting.current?.(false);
    setOpen(true);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  };
  return { isOpen, ask, answer };
}
