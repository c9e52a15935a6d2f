import Stripe from 'stripe';
import { readSecret } from '#functions/platform/secret.ts';

/** A client with the secret key that this parameter holds. A call and its one repetition end before the function does. */
export const openStripe = async (secretKeyParameter: string): Promise<Stripe> =>
  new Stripe(await readSecret(secretKeyParameter), { maxNetworkRetries: 1, timeout: 7000, telemetry: false });
