import { get } from 'react-hook-form';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { fromFields } from '#shared/vendors/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application-fields.ts';
import { toValues } from './wizard-form.ts';
import type { WizardValues } from './wizard-form.ts';

type Setter = Pick<UseFormReturn<WizardValues>, 'setValue' | 'getValues'>;

/** Puts other values in the controls; one that says the same already is left as it was typed. */
export function showFields(next: ApplicationFields, shown: ApplicationFields, { setValue, getValues }: Setter): void {
  const values = toValues(fromFields(next));
  const changed = Object.keys(changesBetween(shown, next));
  const typed = new Map(getValues('products').map((product) => [product.id, product]));
  const products = values.products.map((product) =>
    changed.some((path) => path.startsWith(`products.${product.id}`)) ? product : (typed.get(product.id) ?? product),
  );
  for (const name of new Set(changed.map(controlFor)))
    setValue(
      name,
      (name === 'products' ? products : (get(values, name) ?? '')) as FieldPathValue<WizardValues, typeof name>,
    );
}

/** The control of a field: a list has one for its ticks, and the products are set together. */
function controlFor(path: string): FieldPath<WizardValues> {
  const names = path.split('.');
  const depth = { basic: 2, answers: 3 }[names[0] ?? ''] ?? 1;
  return names.slice(0, depth).join('.') as FieldPath<WizardValues>;
}
