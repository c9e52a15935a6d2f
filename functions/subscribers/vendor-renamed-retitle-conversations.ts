import { renameConversations } from '#functions/messaging/rename-conversations.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/* Safe to repeat and in any order: it writes the name that the vendor has now, and only while it still has it. */
export const handler = subscribe('vendor-renamed-retitle-conversations', ({ event, table }) =>
  renameConversations(table, event.data.vendorId),
);
