import { Eye, EyeOff } from 'lucide-react';
import { useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { isEnter } from '#web/lib/forms/is-enter.ts';
import { classes } from '#web/ui/layout/classes.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { lastFourDigits, withoutGrouping } from '#shared/banking/bank-account.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSaveBankAccount } from './api.ts';
import styles from './BankAccount.module.css';
import { isTyped, nothingTyped, numberFields, numberProblems } from './typed-numbers.ts';
import type { TypedNumbers, TypedProblems } from './typed-numbers.ts';

/** For a page whose own button must also save this form. */
export interface BankAccountHandle {
  /** Saves the input, if any; returns false if that failed and the form shows why. */
  saveTyped: () => Promise<boolean>;
}

interface BankAccountFormProps {
  handle?: Ref<BankAccountHandle> | undefined;
  onTouched: () => void;
  onSaved: () => void;
  /** Set if there is an account to return to. */
  onCancel?: (() => void) | undefined;
}

const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, maxLength: 40 } as const;

/** Returns the properties of one number's field; Enter saves. */
const fieldProps = (form: ReturnType<typeof useBankForm>, name: keyof TypedNumbers, onTouched: () => void) => ({
  ...digits,
  value: form.typed[name],
  error: form.problems[name],
  ref: (input: HTMLInputElement | null) => {
    form.fields.current[name] = input;
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    void form.save();
  },
  onChange: ({ target }: { target: HTMLInputElement }) => {
    onTouched();
    form.type(name, target.value);
  },
});

/** Not a form element, since it is also used inside the application's form, which Enter must not submit. */
export const BankAccountForm = ({ handle, onTouched, onSaved, onCancel }: BankAccountFormProps) => {
  const [isShown, setShown] = useState(false);
  const form = useBankForm(onSaved);
  const { failure, save, isPending, isTyped } = form;
  useImperativeHandle(handle, () => ({ saveTyped: () => (isTyped ? save() : Promise.resolve(true)) }));
  const field = (name: keyof TypedNumbers) => ({
    ...fieldProps(form, name, onTouched),
    className: classes(name !== 'routingNumber' && !isShown && styles.covered),
  });
  return (
    <div className={styles.form} role="group" aria-label="Payout account">
      <TextField label="Routing number" hint="9-digit routing number" {...field('routingNumber')} />
      <TextField
        label="Account number"
        hint="Up to 17 digits"
        {...field('accountNumber')}
        end={
          <IconButton
            label={isShown ? 'Hide account number' : 'Show account number'}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <TextField label="Confirm account number" {...field('confirmation')} />
      <ErrorBanner title="Couldn't save your account">{failure}</ErrorBanner>
      <div className={styles.actions}>
        <Button busy={isPending} busyText="Saving..." onClick={() => void save()}>
          Save Account
        </Button>
        {onCancel && (
          <Button look="bare" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
};

/** Holds the input and its errors, and saves it. The state lives as long as this form. */
function useBankForm(onSaved: () => void) {
  const [typed, setTyped] = useState(nothingTyped);
  const [problems, setProblems] = useState<TypedProblems>({});
  const [failure, setFailure] = useState<string>();
  const fields = useRef<Partial<Record<keyof TypedNumbers, HTMLInputElement | null>>>({});
  const { mutateAsync, isPending } = useSaveBankAccount();

  const type = (field: keyof TypedNumbers, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  };

  const show = (found: TypedProblems): false => {
    setProblems(found);
    const first = numberFields.find((field) => found[field]);
    if (first) fields.current[first]?.focus();
    return false;
  };

  /** Saves the numbers and returns true; otherwise the fields show errors and the input is kept. */
  const save = async (): Promise<boolean> => {
    const found = numberProblems(typed);
    if (Object.keys(found).length > 0) return show(found);
    setFailure(undefined);
    const accountNumber = withoutGrouping(typed.accountNumber);
    try {
      await mutateAsync({ routingNumber: withoutGrouping(typed.routingNumber), accountNumber });
    } catch (error) {
      if (isApiError(error, 'invalid_input') && error.fields) return show(error.fields);
      setFailure(errorText(error, 'Something went wrong. Please try again.'));
      return false;
    }
    toast.success('Payout account saved', `Account ending in ${lastFourDigits(accountNumber)}.`);
    setTyped(nothingTyped);
    onSaved();
    return true;
  };

  return { typed, problems, failure, fields, type, save, isPending, isTyped: isTyped(typed) };
}
