import Stripe from 'stripe';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#functions/platform/errors.ts';

type SignedRequest = Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded' | 'headers'>;

/**
 * Returns the event of a request that Stripe signed within the last five minutes with one of the comma-separated
 * secrets: there are two while a secret is rotated.
 * @throws AppError invalid_input for any other request
 */
export function readPaymentEvent(request: SignedRequest, secrets: string): Stripe.Event {
  for (const secret of secrets.split(',')) {
    const event = eventSignedWith(secret.trim(), request);
    if (event) return event;
  }
  throw new AppError('invalid_input', 'This request does not carry a valid signature');
}

function eventSignedWith(secret: string, { body, isBase64Encoded, headers }: SignedRequest): Stripe.Event | undefined {
  // The signature covers the bytes as sent: nothing may parse them before.
  const raw = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  try {
    return Stripe.webhooks.constructEvent(raw, headers['stripe-signature'] ?? '', secret);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    return undefined;
  }
}
