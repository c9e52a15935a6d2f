import type { VendorProduct } from '#shared/api/products.ts';
import { changesBetween, isSameValue } from '#shared/kernel/field-changes.ts';
import type { FieldChanges, SentChanges } from '#shared/kernel/field-changes.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { toFields, toProductForm, storedForm, toProductValues } from './product-values.ts';
import type { ProductFields } from './product-values.ts';

export const isSameProduct = (one: ProductFields, other: ProductFields): boolean =>
  Object.keys(changesBetween(one, other)).length === 0;

/** What the form's fields were made from: their values, and the product as it is stored; none of a new one. */
interface Base {
  values: ProductFields;
  product?: VendorProduct | undefined;
}

/** The form's changes as they are sent. A new product is sent with its category, also where that was not touched. */
export function sentChanges(changes: FieldChanges<ProductFields>, { values, product }: Base): SentChanges<ProductForm> {
  const category = { from: null, to: values.category };
  const all = product ? changes : { category, ...changes };
  const fields = Object.keys(all) as (keyof ProductFields)[];
  const formSide = (side: 'from' | 'to') =>
    toProductForm({ ...values, ...Object.fromEntries(fields.map((field) => [field, all[field]?.[side]])) });
  const [from, to] = [formSide('from'), formSide('to')];
  const stored = product && { shown: toFields(toProductValues(product)), form: storedForm(product) };
  // To the letter where it is as stored: the same guests or days can be written in more than one way.
  const storedValue = (field: keyof ProductFields) =>
    stored && isSameValue(stored.shown[field], all[field]?.from) ? stored.form[field] : from[field];
  return Object.fromEntries(fields.map((field) => [field, { from: storedValue(field), to: to[field] }]));
}
