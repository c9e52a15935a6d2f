import { sandboxCardEntity, sandboxCardKey } from '#functions/data/payments/sandbox.ts';
import type { SandboxCard, SandboxCharge } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { abandoned, cardRefusal } from './refusals.ts';
import type { ChargeOutcome, SavedCard, SavedCardIds } from './payment-provider.ts';

/*
 * Cards that the sandbox saves for later payments. How a bank answers those is in the token of the first one, by
 * Stripe's published test numbers (https://docs.stripe.com/testing, 2026-11): 4000 0025 0000 3155 asks once,
 * 4000 0027 6000 3184 each time. Two numbers of our own pay once and are refused later.
 */

const later: Readonly<Record<string, SandboxCard['later']>> = {
  tok_sandbox_always_asks: 'asks',
  tok_sandbox_declined_later: 'declined',
  tok_sandbox_expired_later: 'expired',
};

/** Returns a token without the brand and last four digits that the browser adds if the card is to be saved. */
export const readSandboxToken = (token: string): string => token.split('.')[0] ?? '';

/** Returns the card of a token, as it is saved: `tok_sandbox_success.Visa.4242`. */
export function toSandboxCard(token: string, id: string): SandboxCard {
  const [name = '', brand = 'Card', lastFour = '0000'] = token.split('.');
  return {
    customerId: `cus_sandbox_${id}`,
    methodId: `pm_sandbox_${id}`,
    brand,
    lastFour,
    later: later[name] ?? 'charged',
  };
}

/** Returns the write that saves a payment's card, once it is charged. */
export const cardWrites = ({ card }: Pick<SandboxCharge, 'card'>, { outcome }: ChargeOutcome): Write[] =>
  card && outcome === 'charged' ? [{ put: sandboxCardEntity.toItem(card) }] : [];

/** Returns an outcome with the card that its payment saved. */
export function withCard<Outcome extends ChargeOutcome>(
  { card: saved }: Pick<SandboxCharge, 'card'>,
  outcome: Outcome,
): Outcome {
  if (!saved || outcome.outcome !== 'charged') return outcome;
  const { customerId, methodId, brand, lastFour } = saved;
  const card: SavedCard = { customerId, methodId, brand, lastFour };
  return { ...outcome, card };
}

/** Returns a saved card; undefined once it was removed. */
export async function findSandboxCard(
  table: Pick<Table, 'get'>,
  { customerId, methodId }: SavedCardIds,
): Promise<SandboxCard | undefined> {
  const card = await table.get(sandboxCardEntity, sandboxCardKey(methodId), { consistent: true });
  return card?.customerId === customerId ? card : undefined;
}

interface Ids {
  chargeId: string;
  actionId: string;
}

/** Returns the outcome of a key that a saved card is the first to pay. */
export function savedCardOutcome(card: SandboxCard | undefined, ids: Ids, isHostAway: boolean): ChargeOutcome {
  switch (card?.later) {
    case undefined:
      return abandoned;
    case 'charged':
      return { outcome: 'charged', chargeId: ids.chargeId };
    case 'declined':
      return cardRefusal('card_declined');
    case 'expired':
      return cardRefusal('expired_card');
    case 'asks':
      return isHostAway
        ? cardRefusal('authentication_required')
        : { outcome: 'action_required', clientSecret: `action_sandbox_${ids.actionId}` };
  }
}
