import { get } from 'react-hook-form';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { fromFields } from '#shared/vendors/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application-fields.ts';
import { toValues } from './wizard-form.ts';
import type { WizardValues } from './wizard-form.ts';

type Setter = Pick<UseFormReturn<WizardValues>, 'setValue' | 'getValues'>;

/** Fills the controls with other values; one with an equal value keeps its text as typed. */
export function showFields(next: ApplicationFields, shown: ApplicationFields, { setValue, getValues }: Setter): void {
  const values = toValues(fromFields(next));
  const changed = Object.keys(changesBetween(shown, next));
  const typed = new Map(getValues('products').map((product) => [product.id, product]));
  const products = values.products.map((product) =>
    changed.some((path) => path.startsWith(`products.${product.id}`)) ? product : (typed.get(product.id) ?? product),
  );
  for (const name of new Set(changed.map(controlOf)))
    setValue(
      name,
      (name === 'products' ? products : (get(values, name) ?? '')) as FieldPathValue<WizardValues, typeof name>,
    );
}

/** Returns a field's control: a list has one for all its ticks, and products are set together. */
function controlOf(path: string): FieldPath<WizardValues> {
  const names = path.split('.');
  const depth = { basic: 2, answers: 3 }[names[0] ?? ''] ?? 1;
  return names.slice(0, depth).join('.') as FieldPath<WizardValues>;
}
