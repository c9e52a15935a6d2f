import type { EventOf } from '#events/define-event.ts';
import type { ExtraAnswered } from '#events/orders/extra-answered.ts';
import type { ExtraProposed } from '#events/orders/extra-proposed.ts';
import type { ExtraWithdrawn } from '#events/orders/extra-withdrawn.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { aboutOrder, system } from './conversation-templates.ts';
import type { Opening, OrderConversation } from './conversation-templates.ts';

export type ProposedExtraEvent = EventOf<typeof ExtraProposed | typeof ExtraAnswered | typeof ExtraWithdrawn>;

/** Posts a proposed extra and the host's answer for both sides. */
export const proposedExtraOpening = (event: ProposedExtraEvent, order: OrderConversation): Opening => ({
  conversation: aboutOrder(event.data, order),
  message: {
    ...system(event.id, describe(event, order)),
    causedBy: event.type === 'ExtraAnswered' ? 'customer' : 'vendor',
  },
});

function describe(event: ProposedExtraEvent, { customerName }: OrderConversation): string {
  const { vendorName, extra } = event.data;
  const named = `“${extra.title}” for ${formatCents(extra.cents)}`;
  if (event.type === 'ExtraProposed')
    return `${vendorName} proposes an extra: ${named}, plus the platform fee. ${customerName}, agree or decline on your event page. Nothing is charged yet.`;
  if (event.type === 'ExtraWithdrawn') return `${vendorName} withdrew the extra ${named}.`;
  return event.data.isAgreed
    ? `${customerName} agreed to the extra ${named}. ${vendorName} can report it after the event.`
    : `${customerName} declined the extra ${named}.`;
}
