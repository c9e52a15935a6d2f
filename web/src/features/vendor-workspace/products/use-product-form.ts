import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { VendorProduct } from '#shared/api/products.ts';
import { fillFields } from '#web/domain/editing/fill-fields.ts';
import { fetchOnConflict } from '#web/domain/editing/save-merging.ts';
import type { Conflict, Snapshot } from '#web/domain/editing/save-merging.ts';
import { windowStore } from '#web/domain/editing/unsaved-store.ts';
import type { UnsavedStore } from '#web/domain/editing/unsaved-store.ts';
import { useBeforeUnload } from '#web/domain/editing/use-before-unload.ts';
import { useKeepUnsaved } from '#web/domain/editing/use-keep-unsaved.ts';
import { useVersionedForm } from '#web/domain/editing/use-versioned-form.ts';
import type { Choice, EditorOptions } from '#web/domain/editing/editor-options.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { productsQuery, putProduct, saveProduct } from './api.ts';
import type { VendorCatalog } from './api.ts';
import { emptyValues, formOf, mergeProducts, sameParts, sameProduct, valuesOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';
import { showProblems } from './show-problems.ts';

const resolver = lazyResolver(async () => (await import('./product-schema.ts')).productResolver);

/** A product as it is stored; none of a new one. */
interface ProductSnapshot extends Snapshot<ProductValues> {
  product?: VendorProduct | undefined;
}

type Options = EditorOptions<ProductValues, ProductSnapshot, void>;

const snapshotOf = (product: VendorProduct): ProductSnapshot => ({
  version: product.version,
  values: valuesOf(product),
  product,
});

export interface ProductEditing {
  form: UseFormReturn<ProductValues>;
  submit: () => void;
  isSaving: boolean;
  isDirty: boolean;
  conflict: Conflict<ProductValues> | undefined;
  isAsking: boolean;
  /** Continues with a version of the conflict; mine is saved at once. */
  onChoose: (choice: Choice) => void;
  /** To the list, discarding the input. */
  leave: () => void;
}

/** A product's form; unsaved input is there again when it is reopened, and closing the window asks first. */
export function useProductForm(
  productId: string,
  product: VendorProduct | undefined,
  shop: VendorCatalog,
): ProductEditing {
  const navigate = useNavigate();
  const userId = useSession().me?.id;
  const [unsaved] = useState(() =>
    windowStore<ProductValues, ProductSnapshot>(`product ${userId} ${product?.id ?? 'new'}`),
  );
  const [start] = useState(() => startFrom(product, shop, unsaved));
  const form = useForm<ProductValues>({ resolver, defaultValues: start.values });
  const watched = useWatch({ control: form.control });
  const toList = () => void navigate('/vendor-dashboard?view=products');
  const editing = useVersionedForm(start.base, {
    ...editorOf(form),
    ...useCalls(productId, toList),
    userId,
    unsaved,
  });
  const { base, conflict, isAsking, isSaving, save, resolve, rebase, applyRemoteChange } = editing;
  const { isDirty } = useKeepUnsaved(unsaved, { base, watched, isSame: sameProduct });
  useBeforeUnload(isDirty);
  useEffect(() => {
    if (product) void applyRemoteChange(snapshotOf(product));
  }, [product, applyRemoteChange]);
  const submit = () => void form.handleSubmit(() => save())();
  const choose = async (choice: Choice) => {
    if ((await resolve(choice)) && choice === 'mine') submit();
  };
  const leave = () => {
    rebase(base, base.values);
    unsaved.remove();
    toList();
  };
  return { form, submit, isSaving, isDirty, conflict, isAsking, onChoose: (choice) => void choose(choice), leave };
}

function startFrom(
  product: VendorProduct | undefined,
  { categories }: VendorCatalog,
  unsaved: UnsavedStore<ProductValues, ProductSnapshot>,
): { base: ProductSnapshot; values: ProductValues } {
  const base = product ? snapshotOf(product) : { version: 0, values: emptyValues(categories[0] ?? 'venue') };
  return unsaved.read() ?? { base, values: base.values };
}

const editorOf = (form: UseFormReturn<ProductValues>): Pick<Options, 'read' | 'show' | 'isSame' | 'onFailed'> => ({
  read: () => form.getValues(),
  show: (next) => fillFields(form, { next, same: sameParts }),
  isSame: sameProduct,
  onFailed: (error) => showProblems(error, form),
});

/** How a product is saved, merged and found; a saved one leads back to the list. */
function useCalls(
  productId: string,
  toList: () => void,
): Pick<Options, 'store' | 'latestAfter' | 'loadMerge' | 'onSaved'> {
  const client = useQueryClient();
  return {
    store: async ({ version }, values) => snapshotOf(await saveProduct(productId, { version, ...formOf(values) })),
    latestAfter: fetchOnConflict((error) => fetchLatest(client, productId, error)),
    loadMerge: () => Promise.resolve(mergeProducts),
    onSaved: ({ product }) => {
      if (!product) return;
      toList();
      putProduct(client, product);
      toast.success(...savedWords(product));
    },
  };
}

async function fetchLatest(client: QueryClient, productId: string, error: unknown): Promise<ProductSnapshot> {
  const { products } = await client.fetchQuery({ ...productsQuery, staleTime: 0 });
  const product = products.find(({ id }) => id === productId);
  // Withdrawn elsewhere: there is nothing to merge with.
  if (!product) throw error;
  return snapshotOf(product);
}

function savedWords({ status, change }: VendorProduct): [string, string] {
  if (status !== 'approved') return ['Product submitted', "It goes on sale once it's approved."];
  return change?.status === 'pending'
    ? ['Change submitted', 'The product stays on sale as it was until the change is approved.']
    : ['Product saved', 'Hosts see it right away.'];
}
