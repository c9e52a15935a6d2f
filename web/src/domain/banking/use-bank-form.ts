import { useRef, useState } from 'react';
import { lastFourDigits, withoutGrouping } from '#shared/banking/bank-account.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSaveBankAccount } from './api.ts';
import { isTyped, nothingTyped, numberFields, numberProblems } from './typed-numbers.ts';
import type { TypedNumbers, TypedProblems } from './typed-numbers.ts';

/** Holds the input and its errors, and saves it. The state lives as long as this form. */
export function useBankForm(onSaved: () => void) {
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
