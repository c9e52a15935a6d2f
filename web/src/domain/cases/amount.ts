import { parseCents } from '#shared/kernel/money.ts';

/** How much of what could go back: all of it, a part, or nothing. */
export type Share = 'all' | 'part' | 'none';

/** The chosen amount in cents; NaN where none can be read from what is typed, which schemas refuse. */
export function chosenCents({ share, amount }: { share: Share; amount: string }, allCents: number): number {
  if (share === 'none') return 0;
  return share === 'all' ? allCents : (parseCents(amount) ?? Number.NaN);
}
