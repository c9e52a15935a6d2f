import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { VendorProduct } from '#shared/api/products.ts';
import { isSameValue } from '#shared/kernel/field-changes.ts';
import type { Choice, FieldConflict, FieldEditorOptions, Stored } from '#web/domain/editing/field-editor-options.ts';
import { fillFields } from '#web/domain/editing/fill-fields.ts';
import { windowStore } from '#web/domain/editing/unsaved-store.ts';
import type { UnsavedStore } from '#web/domain/editing/unsaved-store.ts';
import { useBeforeUnload } from '#web/domain/editing/use-before-unload.ts';
import { useFieldEditor } from '#web/domain/editing/field-editor.ts';
import { useKeepUnsaved } from '#web/domain/editing/use-keep-unsaved.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { changeProduct, putProduct, failureReason } from './api.ts';
import type { VendorCatalog } from './api.ts';
import { isSameProduct, sentChanges } from './product-changes.ts';
import { emptyValues, toFields, productResolver, valuesIn, toProductValues } from './product-values.ts';
import type { ProductFields, ProductValues } from './product-values.ts';

/** A product as stored; undefined for a new one. */
interface StoredProduct extends Stored<ProductFields> {
  product?: VendorProduct | undefined;
}

type Options = FieldEditorOptions<ProductFields, StoredProduct, void>;

const storedProduct = (product: VendorProduct): StoredProduct => ({
  version: product.version,
  values: toFields(toProductValues(product)),
  product,
});

export interface ProductEditing {
  form: UseFormReturn<ProductValues>;
  submit: () => void;
  isSaving: boolean;
  isDirty: boolean;
  conflict: FieldConflict<ProductFields> | undefined;
  isAsking: boolean;
  /** Continues with one side of the conflict; 'mine' is saved at once. */
  onChoose: (choice: Choice) => void;
  /** Returns to the list, discarding the input. */
  leave: () => void;
}

/** Manages a product's form. Unsaved input survives reopening it, and closing the window asks first. */
export function useProductForm(
  productId: string,
  product: VendorProduct | undefined,
  shop: VendorCatalog,
): ProductEditing {
  const navigate = useNavigate();
  const userId = useSession().me?.id;
  const [unsaved] = useState(() =>
    windowStore<ProductFields, StoredProduct>(`product ${userId} ${product?.id ?? 'new'}`),
  );
  const [start] = useState(() => startFrom(product, shop, unsaved));
  const form = useForm<ProductValues>({ resolver: productResolver, defaultValues: valuesIn(start.values) });
  const watched = useWatch({ control: form.control });
  const toList = () => void navigate('/vendor-dashboard?view=products');
  const editing = useFieldEditor<ProductFields, StoredProduct, void>(start.base, {
    ...toEditor(form),
    ...useCalls(productId, toList),
    userId,
    unsaved,
  });
  const { base, conflict, isAsking, isSaving, save, resolve, reset, applyRemoteChange } = editing;
  // No field is missing, as the form has a default for each.
  const typed = toFields(watched as ProductValues);
  const { isDirty } = useKeepUnsaved(unsaved, { base, watched: typed, isSame: isSameProduct });
  useBeforeUnload(isDirty);
  useEffect(() => {
    if (product) void applyRemoteChange(storedProduct(product));
  }, [product, applyRemoteChange]);
  const submit = () => void form.handleSubmit(() => save())();
  const onChoose = (choice: Choice) => {
    if (resolve(choice) && choice === 'mine') submit();
  };
  const leave = () => {
    reset(base);
    unsaved.remove();
    toList();
  };
  return { form, submit, isSaving, isDirty, conflict, isAsking, onChoose, leave };
}

function startFrom(
  product: VendorProduct | undefined,
  { categories }: VendorCatalog,
  unsaved: UnsavedStore<ProductFields, StoredProduct>,
): { base: StoredProduct; values: ProductFields } {
  const base = product
    ? storedProduct(product)
    : { version: 0, values: toFields(emptyValues(categories[0] ?? 'venue')) };
  const held = unsaved.read();
  if (!held) return { base, values: base.values };
  return { base: { ...held.base, values: complete(held.base.values) }, values: complete(held.values) };
}

/** Adds fields that the form didn't have when the input was stored. */
const complete = (values: ProductFields): ProductFields => toFields(valuesIn(values));

const toEditor = (form: UseFormReturn<ProductValues>): Pick<Options, 'read' | 'show' | 'onFailed'> => ({
  read: () => toFields(form.getValues()),
  show: (next) => fillFields(form, { next: valuesIn(next), same: isSameValue }),
  onFailed: (error) => showProblems(error, form),
});

/** Saves a product, then returns to the list. */
function useCalls(productId: string, toList: () => void): Pick<Options, 'send' | 'onSaved'> {
  const client = useQueryClient();
  return {
    send: async (changes, base) => {
      const body = { isNew: base.version === 0, changes: sentChanges(changes, base) };
      const { product, conflicts } = await changeProduct(productId, body);
      // The other fields are stored, and the list shows them while the vendor is asked.
      if (conflicts.length > 0) putProduct(client, product);
      return { stored: storedProduct(product), conflicts };
    },
    onSaved: ({ product }) => {
      if (!product) return;
      toList();
      putProduct(client, product);
      toast.success(...describeSaved(product));
    },
  };
}

function describeSaved({ status, change }: VendorProduct): [string, string] {
  if (status !== 'approved') return ['Product submitted', "It goes on sale once it's approved."];
  return change?.status === 'pending'
    ? ['Change submitted', 'The current version stays on sale until the change is approved.']
    : ['Product saved', 'Hosts can see it right away.'];
}

const formFields: Readonly<Record<string, keyof ProductValues>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'priceText',
  'price.amountCents': 'priceText',
  'price.unit': 'unit',
  'guests.minimum': 'minimumGuests',
  'guests.maximum': 'maximumGuests',
  imageUploadId: 'imageUploadIds',
  galleryPhotos: 'galleryPhotos',
  weekdays: 'weekdays',
  durationHours: 'durationHours',
  startTimes: 'startTimes',
  facts: 'role',
  'facts.role': 'role',
  'facts.mainIds': 'mainIds',
  'facts.hours': 'hoursFrom',
  'facts.hours.from': 'hoursFrom',
  'facts.hours.to': 'hoursTo',
  'facts.includes': 'includes',
  'facts.needs': 'needs',
  dishes: 'dishes',
  excludes: 'excludes',
};

/** Accepts paths in the request ('changes.price.to.amountCents') and in the result ('category', 'startTimes.0.name'). */
function fieldAt(path: string): Path<ProductValues> | undefined {
  const field = path.replace(/^changes\.(\w+)\.to/, '$1');
  const [, dish] = /^dishes\.(\d+)\.name$/.exec(field) ?? [];
  if (dish !== undefined) return `dishes.${Number(dish)}.name`;
  const [, row, name] = /^startTimes\.(\d+)\.(name|startTime|durationHours)$/.exec(field) ?? [];
  if (row === undefined) return formFields[field];
  return `startTimes.${Number(row)}.${name === 'name' || name === 'startTime' ? name : 'endTime'}`;
}

/** Shows the server's messages at their fields, and any others in a toast. */
function showProblems(error: unknown, { setError }: UseFormReturn<ProductValues>): void {
  const fields = Object.entries((isApiError(error) && error.fields) || {});
  for (const [path, message] of fields) {
    const name = fieldAt(path);
    if (name) setError(name, { message }, { shouldFocus: true });
  }
  if (!fields.some(([path]) => fieldAt(path))) toast.error("Couldn't save your product", failureReason(error));
}
