import { get } from 'react-hook-form';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { isSame } from './same-form.ts';
import { toValues } from './wizard-form.ts';
import type { WizardValues } from './wizard-form.ts';

type Setter = Pick<UseFormReturn<WizardValues>, 'setValue' | 'getValues'>;

/** Puts another form in the fields; those that say the same already are left alone, also where words cannot be read. */
export function showForm(next: ApplicationForm, shown: ApplicationForm, { setValue, getValues }: Setter): void {
  const values = toValues(next);
  const set = (path: string, value: unknown) =>
    setValue(path as FieldPath<WizardValues>, value as FieldPathValue<WizardValues, FieldPath<WizardValues>>);

  for (const key of keysOf(values.basic, values.basic)) {
    if (!isSame(next.basic[key], shown.basic[key])) set(`basic.${key}`, values.basic[key]);
  }
  for (const category of keysOf(next.answers, shown.answers)) {
    const [given, before] = [next.answers[category] ?? {}, shown.answers[category] ?? {}];
    for (const key of keysOf(given, before)) {
      if (!isSame(given[key], before[key])) set(`answers.${category}.${key}`, values.answers[category]?.[key] ?? '');
    }
  }
  showProducts(next, shown, values, { set, getValues });
  for (const path of keysOf(next.unread ?? {}, shown.unread ?? {})) {
    if (next.unread?.[path] !== shown.unread?.[path]) set(path, get(values, path) ?? '');
  }
}

type Fields = Pick<Setter, 'getValues'> & { set: (path: string, value: unknown) => void };

function showProducts(next: ApplicationForm, shown: ApplicationForm, values: WizardValues, { set, getValues }: Fields) {
  if (isSame(next.products, shown.products)) return;
  const typed = getValues('products');
  const products = next.products.map((product, index) => {
    const before = shown.products.find(({ id }) => id === product.id);
    return (isSame(product, before) && typed.find(({ id }) => id === product.id)) || values.products[index];
  });
  set('products', products);
}

const keysOf = <T extends object>(one: T, other: T): (keyof T & string)[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)] as (keyof T & string)[]),
];
