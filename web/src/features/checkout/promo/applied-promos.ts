/** A code that the server accepted for a vendor's part of the plan. */
export interface AppliedPromo {
  vendorId: string;
  code: string;
  discountCents: number;
}

const storageName = (draftId: string): string => `hostwell.promoCodes.${draftId}`;

/** Reads the codes applied to a plan in this tab, so that a reload keeps them; the server checks them again. */
export function readAppliedPromos(draftId: string): AppliedPromo[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName(draftId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAppliedPromo) : [];
  } catch {
    return [];
  }
}

export function keepAppliedPromos(draftId: string, promos: readonly AppliedPromo[]): void {
  try {
    sessionStorage.setItem(storageName(draftId), JSON.stringify(promos));
  } catch {
    // With closed storage a reload only loses the codes.
  }
}

function isAppliedPromo(value: unknown): value is AppliedPromo {
  if (typeof value !== 'object' || value === null) return false;
  const { vendorId, code, discountCents } = value as Record<string, unknown>;
  return typeof vendorId === 'string' && typeof code === 'string' && Number.isInteger(discountCents);
}
