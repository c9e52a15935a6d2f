import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '#web/lib/session.ts';
import { formatZip, payerProblems } from './payer.ts';
import type { Payer } from './payment-provider.ts';
import { reformat } from './reformat.ts';

/** Manages the page's own fields for the payer, prefilled with the account's name and email. */
export function usePayer() {
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
