import { planAddress } from '../plan-address.ts';

/**
 * Returns a path about paying for a plan. A co-host's names the host, which leads to the payment's state once the plan
 * has ended.
 */
export function payerAddress(path: string, draftId: string | undefined, hostId: string | undefined): string {
  const address = planAddress(path, { draftId });
  return hostId ? `${address}&hostId=${hostId}` : address;
}
