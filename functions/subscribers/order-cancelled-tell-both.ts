import { tellOfChange } from '#functions/messaging/tell-of-change.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/** Says in the order's conversation that it was cancelled, moved or changed, or what became of its case. Safe to repeat: see tellOfChange. */
export const handler = subscribe('order-cancelled-tell-both', ({ event, table, context }) =>
  tellOfChange(table, event, context),
);
