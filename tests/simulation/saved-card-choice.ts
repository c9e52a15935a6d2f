import { seededRandom } from '#shared/kernel/seeded-random.ts';

/* What hosts save at checkout; by the agreement's key alone, so that all its requests agree. */

/** Returns true if the host of an agreement with this key ticks the box. */
export const savesCard = (key: string): boolean => seededRandom(`saves the card of ${key}`).yes(0.5);

/** Returns a card's token as the payment page sends it to have the card saved; some cards are refused later. */
export function tokenToSave(key: string, token: string): string {
  const later = ['success', 'success', 'declined_later', 'expired_later'] as const;
  const card = seededRandom(`card of ${key}`).pick(later);
  return `${token === 'tok_sandbox_success' ? `tok_sandbox_${card}` : token}.Visa.4242`;
}
