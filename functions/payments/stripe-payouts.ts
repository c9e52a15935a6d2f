import Stripe from 'stripe';
import type { PayoutFailure } from '#shared/orders/payouts/payout-entry.ts';
import { stripeAccountEntity, stripeAccountKey } from '#functions/data/payments/stripe.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition } from '#functions/data/write.ts';
import { PaymentMismatch } from './payment-provider.ts';
import { OnboardingRefused } from './payout-provider.ts';
import type { PayoutAccountState, PayoutOutcome, PayoutProvider, PayoutRequest } from './payout-provider.ts';
import { currency } from './stripe-provider.ts';

interface Deps {
  stripe: Stripe;
  table: Pick<Table, 'get' | 'write'>;
}

/**
 * Returns payouts by Stripe Connect (rule banking-33): the platform charges hosts and transfers each vendor's share to
 * its connected account, from which Stripe pays the bank. All transfers of an order are in one group, which is searched
 * before a new transfer: Stripe's own idempotency lasts only a day.
 */
export function stripePayouts(stripe: Stripe, table: Pick<Table, 'get' | 'write'>): Required<PayoutProvider> {
  const deps = { stripe, table };
  return {
    findAccount: ({ vendorId }) => findAccount(deps, vendorId),
    send: (request) => send(deps, request),
    openOnboarding: async ({ vendorId }, returnUrl) => {
      const account = await accountToSetUp(deps, vendorId);
      const link = { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl } as const;
      return (await stripe.accountLinks.create(link)).url;
    },
    findAvailableCents: () => findAvailableCents(stripe),
  };
}

const findAccountId = async ({ table }: Deps, vendorId: string): Promise<string | undefined> =>
  (await table.get(stripeAccountEntity, stripeAccountKey(vendorId), { consistent: true }))?.accountId;

/** Returns the vendor's account, or a new one if it has none or its own was closed. */
async function accountToSetUp(deps: Deps, vendorId: string): Promise<string> {
  const state = await findAccount(deps, vendorId);
  const isClosed = !state.isReady && state.reason === 'account_closed';
  return state.account && !isClosed ? state.account.id : createAccount(deps, vendorId, state.account?.id);
}

/** Creates one account per vendor, replacing a closed one: of two created at the same moment, the first is used. */
async function createAccount(deps: Deps, vendorId: string, closedId?: string): Promise<string> {
  const account = await deps.stripe.accounts
    .create(
      {
        controller: {
          stripe_dashboard: { type: 'express' },
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          requirement_collection: 'stripe',
        },
        // In the US, Stripe refuses transfers alone unless it has approved the platform for it.
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { vendorId },
      },
      { idempotencyKey: `${vendorId}.account-${closedId ?? 'first'}.${thisMinute()}` },
    )
    .catch(rethrowRefusal);
  const record = { vendorId, accountId: account.id, at: new Date().toISOString() };
  const condition = closedId === undefined ? isNew : isStillAccount(closedId);
  const isStored = await tryWrite(deps.table, { put: stripeAccountEntity.toItem(record), condition });
  return isStored ? account.id : ((await findAccountId(deps, vendorId)) ?? account.id);
}

/** Stripe replays a key's outcome for a day, refusals too, so a key that lasted would outlive what caused them. */
const thisMinute = (): string => new Date().toISOString().slice(0, 16);

function rethrowRefusal(error: unknown): never {
  const isRefused =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError;
  throw isRefused ? new OnboardingRefused(error.message, { cause: error }) : error;
}

const isStillAccount = (accountId: string): Condition => ({
  expression: '#accountId = :accountId',
  values: { ':accountId': accountId },
});

async function findAccount(deps: Deps, vendorId: string): Promise<PayoutAccountState> {
  const id = await findAccountId(deps, vendorId);
  if (id === undefined) return { isReady: false, account: null, reason: 'no_account' };
  try {
    return toAccountState(await deps.stripe.accounts.retrieve(id));
  } catch (error) {
    if (!isAccountClosed(error)) throw error;
    return { isReady: false, account: { id, lastFour: null }, reason: 'account_closed' };
  }
}

function toAccountState(account: Stripe.Account): PayoutAccountState {
  const { id, external_accounts: external, capabilities, details_submitted: isSubmitted, requirements } = account;
  const [bank] = external?.data ?? [];
  const own = { id, lastFour: bank?.last4 ?? null };
  if (requirements?.disabled_reason?.startsWith('rejected') === true) {
    return { isReady: false, account: own, reason: 'account_closed' };
  }
  const isReady = isSubmitted && capabilities?.transfers === 'active' && account.payouts_enabled;
  return isReady ? { isReady, account: own } : { isReady: false, account: own, reason: 'account_incomplete' };
}

async function findAvailableCents(stripe: Stripe): Promise<number> {
  const { available } = await stripe.balance.retrieve();
  return available.find((one) => one.currency === currency)?.amount ?? 0;
}

async function send({ stripe }: Deps, request: PayoutRequest): Promise<PayoutOutcome> {
  const { key, orderId, account, cents, description } = request;
  const { data: earlier } = await stripe.transfers.list({ transfer_group: orderId, limit: 100 });
  const known = earlier.find(({ reversed }) => !reversed);
  if (known) return { outcome: 'sent', transferId: idOfSame(known, request) };
  const transfer = { amount: cents, currency, destination: account.id, transfer_group: orderId, description };
  try {
    const made = await stripe.transfers.create(
      { ...transfer, metadata: { key } },
      { idempotencyKey: `${key}.transfer` },
    );
    return { outcome: 'sent', transferId: idOfSame(made, request) };
  } catch (error) {
    const reason = refusalIn(error);
    if (!reason) throw error;
    return { outcome: 'refused', reason };
  }
}

/** Requires the same amount and account as an earlier transfer of the order. @throws PaymentMismatch */
function idOfSame(transfer: Stripe.Transfer, { key, account, cents }: PayoutRequest): string {
  const to = typeof transfer.destination === 'string' ? transfer.destination : transfer.destination?.id;
  if (transfer.amount === cents && to === account.id && transfer.currency === currency) return transfer.id;
  throw new PaymentMismatch(`${transfer.id} is ${transfer.amount} to ${to}, ${key} ${cents} to ${account.id}`);
}

/** Returns Stripe's permanent refusal; after other errors the call's outcome is unknown. */
function refusalIn(error: unknown): PayoutFailure | undefined {
  if (isAccountClosed(error)) return 'account_closed';
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  const reasons: Record<string, PayoutFailure> = {
    balance_insufficient: 'platform_funds',
    insufficient_capabilities_for_transfer: 'account_incomplete',
    transfers_not_allowed: 'account_incomplete',
  };
  return reasons[error.code ?? ''];
}

const closedCodes = ['account_invalid', 'account_closed', 'resource_missing'];

/**
 * Returns true if the account was closed or withdrew its permission; a key of ours without permission doesn't prove
 * either.
 */
const isAccountClosed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && closedCodes.includes(error.code ?? '');
