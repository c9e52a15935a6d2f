import type { VendorProduct } from '#shared/api/products.ts';
import { changesBetween, isSameValue } from '#shared/kernel/field-changes.ts';
import type { FieldChanges, SentChanges } from '#shared/kernel/field-changes.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { toFields, toProductForm, storedForm, toProductValues } from './product-values.ts';
import type { ProductFields } from './product-values.ts';

export const isSameProduct = (one: ProductFields, other: ProductFields): boolean =>
  Object.keys(changesBetween(one, other)).length === 0;

/** The state from which the fields were changed: their values and the stored product, if it isn't new. */
interface Base {
  values: ProductFields;
  product?: VendorProduct | undefined;
}

/** Returns the form's changes for the request. A new product is always sent with its category, even if untouched. */
export function sentChanges(changes: FieldChanges<ProductFields>, { values, product }: Base): SentChanges<ProductForm> {
  const category = { from: null, to: values.category };
  const all = product ? changes : { category, ...changes };
  const fields = Object.keys(all) as (keyof ProductFields)[];
  const formSide = (side: 'from' | 'to') =>
    toProductForm({ ...values, ...Object.fromEntries(fields.map((field) => [field, all[field]?.[side]])) });
  const [from, to] = [formSide('from'), formSide('to')];
  const stored = product && { shown: toFields(toProductValues(product)), form: storedForm(product) };
  // Sends the stored value unchanged, as the same guests or days can be represented in several ways.
  const storedValue = (field: keyof ProductFields) =>
    stored && isSameValue(stored.shown[field], all[field]?.from) ? stored.form[field] : from[field];
  return Object.fromEntries(fields.map((field) => [field, { from: storedValue(field), to: to[field] }]));
}
