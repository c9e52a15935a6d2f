import { tellOfDecision } from '#functions/messaging/tell-of-decision.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Says in the vendor's conversation with the platform what became of an application, a product or the business itself,
 * and gives back the days that it held. Safe to repeat: see tellOfDecision.
 */
export const handler = subscribe('platform-decisions-tell-vendor', ({ event, table, context }) =>
  tellOfDecision(table, event, context),
);
