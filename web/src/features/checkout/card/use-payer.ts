import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { homeCountry } from '#shared/checkout/home-country.ts';
import { importOnline } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import type * as Abroad from './abroad.ts';
import type { Payer } from './payment-provider.ts';
import { formatZip, payerProblems } from './payer.ts';
import { reformat } from './reformat.ts';

/** The ZIP code and another country's postal code are two texts, so that a change of country loses neither. */
type PayerValues = Omit<Payer, 'country'> & { postalCode: string };

const importAbroad = importOnline(() => import('./abroad.ts'));

/** Manages the page's own fields for the payer, prefilled with the account's name and email. */
export function usePayer() {
  const { me } = useSession();
  const [country, setCountry] = useState(homeCountry);
  const [abroad, setAbroad] = useState<typeof Abroad>();
  const { register, trigger, getValues, clearErrors, formState } = useForm<PayerValues>({
    mode: 'onTouched',
    // The service may identify the person after the page opened; earlier input stays.
    values: { name: me?.fullName ?? '', email: me?.email ?? '', zipCode: '', postalCode: '' },
    resetOptions: { keepDirtyValues: true },
  });
  // Offline the list isn't loaded; the next field that gets focus tries again.
  const loadCountries = () => void importAbroad().then(setAbroad, () => undefined);
  const field = (name: keyof PayerValues) => ({
    ...register(name, {
      validate: (text) =>
        (name === 'postalCode' ? abroad?.postalCodeProblem(country, text) : payerProblems[name](text)) ?? true,
    }),
    onFocus: loadCountries,
    error: formState.errors[name]?.message,
  });
  const zipField = () => {
    const zip = field('zipCode');
    const onChange = (event: ChangeEvent<HTMLInputElement>) => {
      reformat(event.target, formatZip);
      return zip.onChange(event);
    };
    return { ...zip, label: 'Billing ZIP', inputMode: 'numeric' as const, onChange };
  };
  const postalField = () => {
    const look = abroad?.postalCodeLook(country);
    return look && { ...field('postalCode'), ...look };
  };
  const fields = {
    name: field('name'),
    email: field('email'),
    country: {
      value: country,
      options: abroad?.countryOptions,
      onFocus: loadCountries,
      onPointerEnter: loadCountries,
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
        setCountry(target.value);
        clearErrors('postalCode');
      },
    },
    /** The ZIP code, the postal code, or undefined where addresses have none. */
    code: country === homeCountry ? zipField() : postalField(),
  };
  /** Returns the payer, or undefined after showing errors at the fields; `moveThere` focuses the first one. */
  const check = async (moveThere: boolean): Promise<Payer | undefined> => {
    if (!(await trigger(undefined, { shouldFocus: moveThere }))) return undefined;
    const { name, email, ...code } = getValues();
    const zipCode = country === homeCountry ? code.zipCode : (abroad?.readPostalCode(country, code.postalCode) ?? '');
    return { name: name.trim(), email: email.trim(), country, zipCode };
  };
  return { fields, check };
}
