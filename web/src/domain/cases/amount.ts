import { parseCents } from '#shared/kernel/money.ts';

/** The part of the amount to return: all of it, a part, or nothing. */
export type Share = 'all' | 'part' | 'none';

/** Returns the chosen amount in cents; NaN, which schemas refuse, if the typed amount can't be parsed. */
export function chosenCents({ share, amount }: { share: Share; amount: string }, allCents: number): number {
  if (share === 'none') return 0;
  return share === 'all' ? allCents : (parseCents(amount) ?? Number.NaN);
}
