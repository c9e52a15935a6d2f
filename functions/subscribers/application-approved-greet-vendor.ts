import { subscriptions } from '#events/subscriptions.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { approvalOpening } from '#functions/messaging/conversation-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['application-approved-greet-vendor'];
const deps = { table: openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME) };

/** Congratulates a new vendor in their conversation with the platform. Safe to repeat: the message's id is the event's. */
export const handler = subscribe(events, (event, context) => openConversation(deps, approvalOpening(event), context));
