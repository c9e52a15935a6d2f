import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '#web/lib/session.ts';
import type { ProductValues } from './product-values.ts';

// By person and product: what was typed when its form was left for another page of the site.
const typed = new Map<string, ProductValues>();

/**
 * Keeps what was typed and not saved: it is there again when the form is opened again, and closing the window asks
 * first. `forget` is for what was saved or given up.
 */
export function useUnsaved(
  productId: string,
  { reset, getValues, formState, subscribe }: UseFormReturn<ProductValues>,
) {
  const { me } = useSession();
  const key = `${me?.id} ${productId}`;
  const { isDirty } = formState;
  useEffect(() => {
    const known = typed.get(key);
    if (known) reset(known, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isUnsaved }) => {
        if (isUnsaved) typed.set(key, { ...values });
        else typed.delete(key);
      },
    });
  }, [key, reset, subscribe]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    forget: () => {
      typed.delete(key);
      reset(getValues());
    },
  };
}
