import type { Category } from '#shared/kernel/categories.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';

interface Asking {
  draftId: string | undefined;
  category: Category;
  vendorIds: readonly string[];
}

/** Returns the page to ask vendors of a service before booking; undefined without real vendors or a plan. */
export function askAddress({ draftId, category, vendorIds }: Asking): string | undefined {
  const real = vendorIds.filter((id) => !isSampleVendorId(id));
  if (!draftId || real.length === 0) return undefined;
  return `/ask-vendors?${new URLSearchParams({ draftId, category, vendors: real.join() })}`;
}
