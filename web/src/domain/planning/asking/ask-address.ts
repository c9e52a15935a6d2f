import type { Category } from '#shared/kernel/categories.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';

interface Asking {
  draftId: string | undefined;
  category: Category;
  vendorIds: readonly string[];
}

/** Where a host asks vendors of a service before booking; undefined when there is no one to ask, or no plan yet. */
export function askAddress({ draftId, category, vendorIds }: Asking): string | undefined {
  const real = vendorIds.filter((id) => !isSampleVendorId(id));
  if (!draftId || real.length === 0) return undefined;
  return `/ask-vendors?${new URLSearchParams({ draftId, category, vendors: real.join() })}`;
}
