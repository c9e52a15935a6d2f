import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { VendorProduct } from '#shared/api/products.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { productsQuery, putProduct, reasonOf, saveProduct } from './api.ts';
import type { Shop } from './api.ts';
import { emptyValues, formOf, readAlike, valuesOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';
import { useUnsaved } from './use-unsaved.ts';

const resolver = lazyResolver<ProductValues, unknown, ProductValues>(async () => {
  const [{ zodResolver }, { productValuesSchema }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('./product-schema.ts'),
  ]);
  return zodResolver(productValuesSchema);
});

export interface ProductEditing {
  form: UseFormReturn<ProductValues>;
  submit: () => void;
  isSaving: boolean;
  /** Set while another window has changed what the form was made from. */
  newer: VendorProduct | undefined;
  /** Puts the newer state into the form. */
  takeNewer: () => void;
  /** Saves the form over the newer state. */
  keepMine: () => void;
  /** To the list, without what was typed. */
  leave: () => void;
}

/**
 * A product's form. It is saved over the state it was made from; what only happened beside it meanwhile (a decision,
 * another place in the list) is no conflict.
 */
export function useProductForm(productId: string, product: VendorProduct | undefined, shop: Shop): ProductEditing {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(product);
  const [newer, setNewer] = useState<VendorProduct>();
  const form = useForm<ProductValues>({
    resolver,
    defaultValues: base ? valuesOf(base) : emptyValues(shop.categories[0] ?? 'venue'),
  });
  const unsaved = useUnsaved(product?.id ?? 'new', form);

  const leave = () => {
    unsaved.forget();
    void navigate('/vendor-dashboard?view=products');
  };
  const latest = async () =>
    (await client.fetchQuery({ ...productsQuery, staleTime: 0 })).products.find(({ id }) => id === productId);
  const save = async (values: ProductValues, over: VendorProduct | undefined, isFirst = true): Promise<void> => {
    try {
      const saved = await saveProduct(productId, { version: over?.version ?? 0, ...formOf(values) });
      leave();
      putProduct(client, saved);
      toast.success(...savedWords(saved));
    } catch (error) {
      if (!isApiError(error, 'version_conflict')) return showProblems(error, form);
      const now = await latest().catch(() => undefined);
      if (!now) return toast.error('Your product was not saved', reasonOf(error));
      if (isFirst && over && readAlike(now, over)) return save(values, now, false);
      setNewer(now);
    }
  };
  const saveOver = (over: VendorProduct | undefined) => () => void form.handleSubmit((values) => save(values, over))();
  return {
    form,
    submit: saveOver(base),
    isSaving: form.formState.isSubmitting,
    newer,
    takeNewer: () => {
      if (!newer) return;
      setBase(newer);
      form.reset(valuesOf(newer));
      setNewer(undefined);
    },
    keepMine: () => {
      setBase(newer);
      setNewer(undefined);
      saveOver(newer)();
    },
    leave,
  };
}

function savedWords({ status, change }: VendorProduct): [string, string] {
  if (status !== 'approved') return ['Product submitted', 'It goes on sale once it is approved.'];
  return change?.status === 'pending'
    ? ['Change submitted', 'The product stays on sale as it was until the change is approved.']
    : ['Product saved', 'Hosts see it at once.'];
}

const fieldOf: Readonly<Record<string, keyof ProductValues>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'priceText',
  'price.amountCents': 'priceText',
  'price.unit': 'unit',
  imageUploadId: 'imageUploadIds',
};

// The server's sentences go to their fields; what belongs to none is told.
function showProblems(error: unknown, { setError }: UseFormReturn<ProductValues>): void {
  const fields = Object.entries((isApiError(error) && error.fields) || {});
  for (const [path, message] of fields) {
    const name = fieldOf[path];
    if (name) setError(name, { message }, { shouldFocus: true });
  }
  if (!fields.some(([path]) => fieldOf[path])) toast.error('Your product was not saved', reasonOf(error));
}
