/** A code that the server found good for a vendor's part of the plan. */
export interface AppliedPromo {
  vendorId: string;
  code: string;
  discountCents: number;
}

const nameOf = (draftId: string): string => `hostwell.promoCodes.${draftId}`;

/** The codes that were applied to a plan in this tab, so that a reload keeps them; the server judges them again. */
export function readAppliedPromos(draftId: string): AppliedPromo[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(draftId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAppliedPromo) : [];
  } catch {
    return [];
  }
}

export function keepAppliedPromos(draftId: string, promos: readonly AppliedPromo[]): void {
  try {
    sessionStorage.setItem(nameOf(draftId), JSON.stringify(promos));
  } catch {
    // A closed storage only means that a reload asks for the codes again.
  }
}

function isAppliedPromo(value: unknown): value is AppliedPromo {
  if (typeof value !== 'object' || value === null) return false;
  const { vendorId, code, discountCents } = value as Record<string, unknown>;
  return typeof vendorId === 'string' && typeof code === 'string' && Number.isInteger(discountCents);
}
