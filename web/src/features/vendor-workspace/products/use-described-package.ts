import { useWatch } from 'react-hook-form';
import type { DescribedPackage } from '#shared/products/infer-facts.ts';
import type { ProductEditing } from './use-product-form.ts';

/** Returns the typed text and unit, from which facts are read. */
export function useDescribedPackage({ control }: ProductEditing['form']): DescribedPackage {
  const [name, description, category, unit] = useWatch({
    control,
    name: ['name', 'description', 'category', 'unit'],
  });
  return { name, description, category, price: { unit } };
}
