import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { cachedFor } from '#functions/platform/cached-for.ts';
import { newContext } from '#functions/platform/context.ts';
import { answer, answerError } from '#functions/platform/http-answer.ts';
import { withCorrelationId, logger } from '#functions/platform/logger.ts';
import { requireOriginSecret } from '#functions/platform/origin-secret.ts';
import { readSecret, secretMinutes } from '#functions/platform/secret.ts';
import { createDisputeProvider } from '../payments/create-dispute-provider.ts';
import { createPayoutProvider } from '../payments/create-payout-provider.ts';
import { createProvider } from '../payments/create-provider.ts';
import { readPaymentEvent } from '../payments/payment-event.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';

const environment = readEnvironment(functionNeeds['checkout-payment-webhook'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = {
  table,
  payments: createProvider(environment, table),
  payouts: createPayoutProvider(environment, table),
  disputes: createDisputeProvider(environment, table),
};

const secrets = cachedFor(secretMinutes, () => readSecret(environment.STRIPE_WEBHOOK_SECRET_PARAMETER));

/**
 * Handles POST /api/payments/webhook. Stripe calls it, so it has no account and no contract, but a signature over the
 * raw body.
 */
export const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
  .use({
    onError: (request) => {
      request.response = answerError(request.error, request.event.requestContext.requestId);
      const { statusCode = 500 } = request.response;
      logger[statusCode < 500 ? 'info' : 'error']('failed', { status: statusCode, error: request.error });
    },
  })
  .handler(async (request) => {
    requireOriginSecret(request.headers);
    const event = readPaymentEvent(request, await secrets());
    return withCorrelationId({ correlationId: event.id, actor: 'system' }, async () => {
      await receivePaymentEvent(deps, event, newContext(event.id));
      logger.info('webhook received', { eventType: event.type });
      return answer({ received: true });
    });
  });
