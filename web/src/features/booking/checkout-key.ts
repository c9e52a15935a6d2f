const keyOf = (draftId: string): string => `hostwell.checkout.${draftId}`;
// Where storage is closed, the key lives as long as the page.
const kept = new Map<string, string>();

/** One key per checkout: the same for a second click, a retry and a reload, so they are one booking (decision 20). */
export function checkoutKeyOf(draftId: string): string {
  const known = kept.get(draftId) ?? read(draftId);
  if (known) return known;
  const key = crypto.randomUUID();
  kept.set(draftId, key);
  try {
    sessionStorage.setItem(keyOf(draftId), key);
  } catch {
    // See above.
  }
  return key;
}

/** After a refusal nothing was charged under the key: the next try is a checkout of its own. */
export function endCheckout(draftId: string): void {
  kept.delete(draftId);
  try {
    sessionStorage.removeItem(keyOf(draftId));
  } catch {
    // See above.
  }
}

function read(draftId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(draftId)) ?? undefined;
  } catch {
    return undefined;
  }
}
