import type { PayoutAccountView, payouts } from '#shared/api/orders/payouts.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { OnboardingRefused } from '#functions/payments/payout-provider.ts';
import type { PayoutDeps } from './deps.ts';

/** Returns the vendor's payout account. @throws AppError unavailable when the provider doesn't respond */
export async function getPayoutAccount(
  { payouts: provider }: PayoutDeps,
  { actor }: Pick<Call<typeof payouts.getPayoutAccount>, 'actor'>,
): Promise<PayoutAccountView> {
  const payee = { vendorId: actor.vendorId ?? '', ownerId: actor.userId };
  const state = await provider.findAccount(payee).catch(rethrowUnanswered);
  return {
    isReady: state.isReady,
    lastFour: state.account?.lastFour ?? null,
    reason: state.isReady ? null : state.reason,
  };
}

/**
 * Starts or resumes the setup at the provider, which returns to Earnings from wherever the vendor leaves it.
 * @throws AppError refused if vendors enter their bank account with us, unavailable also if the provider lets the
 * platform open no accounts
 */
export async function openPayoutOnboarding(
  { payouts: provider, siteUrl }: PayoutDeps & { siteUrl: string },
  { actor }: Pick<Call<typeof payouts.openPayoutOnboarding>, 'actor'>,
): Promise<{ url: string }> {
  if (!provider.openOnboarding) throw new AppError('refused', 'Enter your bank account in Earnings.');
  const payee = { vendorId: actor.vendorId ?? '', ownerId: actor.userId };
  const returnUrl = `${siteUrl}/vendor-dashboard?view=earnings`;
  return { url: await provider.openOnboarding(payee, returnUrl).catch(rethrowOnboarding) };
}

/** A vendor can't mend a refusal: operators are notified (alarm 'refused-payout-setups'). */
function rethrowOnboarding(error: unknown): never {
  if (!(error instanceof OnboardingRefused)) return rethrowUnanswered(error);
  measure({ PayoutSetupsRefused: 1 });
  logger.error('payout setup refused', { error });
  throw new AppError(
    'unavailable',
    "Payouts can't be set up right now. The problem is on our side and we've been notified. Your earnings are safe until then.",
  );
}

/** Nothing was paid, so the vendor may simply retry. */
function rethrowUnanswered(error: unknown): never {
  logger.error('payout provider unavailable', { error });
  throw new AppError('unavailable', "Couldn't reach our payment provider. Try again in a moment.");
}
