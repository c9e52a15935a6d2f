import Stripe from 'stripe';
import { readSecret } from '#functions/platform/secret.ts';

/** Opens a client with this parameter's secret key. A call and its one retry end before the function does. */
export const openStripe = async (secretKeyParameter: string): Promise<Stripe> =>
  new Stripe(await readSecret(secretKeyParameter), { maxNetworkRetries: 1, timeout: 7000, telemetry: false });
