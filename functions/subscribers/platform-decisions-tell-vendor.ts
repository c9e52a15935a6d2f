import { subscriptions } from '#events/subscriptions.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { decisionOpening } from '#functions/messaging/conversation-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['platform-decisions-tell-vendor'];
const deps = { table: openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME) };

/**
 * Says in the vendor's conversation with the platform what became of an application, a product or the business itself.
 * Safe to repeat: the message's id is the event's.
 */
export const handler = subscribe(events, (event, context) => openConversation(deps, decisionOpening(event), context));
