import type { CaseEvent } from '#events/cases/case-event.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { escalationSentence, extensionSentence, outcomeSentence } from '#shared/orders/cases/case-text.ts';
import { aboutOrder, system } from './conversation-templates.ts';
import type { Opening, OrderConversation } from './conversation-templates.ts';

/** Posts a change of an order's case for both sides. */
export function caseOpening(event: CaseEvent, order: OrderConversation): Opening {
  const message = { ...system(event.id, describeNews(event, order.customerName)), ...causedBy(event) };
  return { conversation: aboutOrder(event.data, order), message };
}

function describeNews(event: CaseEvent, hostName: string): string {
  const { vendorName, claimedCents } = event.data;
  switch (event.type) {
    case 'CaseOpened':
      return `${hostName} reported a problem and claims ${formatCents(claimedCents)} back.`;
    case 'CaseProposed': {
      const who = event.data.by === 'host' ? hostName : vendorName;
      return `${who} proposed a refund of ${formatCents(event.data.proposedCents)}.`;
    }
    case 'CaseExtended': {
      const { awaited, answerBy, timeZone } = event.data;
      const until = formatTimestampWithZone(answerBy, timeZone);
      return `${extensionSentence(awaited, { host: hostName, vendor: vendorName })} The new deadline is ${until}.`;
    }
    case 'CaseEscalated':
      return `${escalationSentence(event.data, { host: hostName, vendor: vendorName })} Hostwell will decide.`;
    case 'CaseClosed':
      return `The case is closed. ${outcomeSentence(event.data, vendorName)}`;
  }
}

const sides = { host: { causedBy: 'customer' }, vendor: { causedBy: 'vendor' } } as const;

/** Returns the side that acted: it does not count as unread for that side. */
function causedBy(event: CaseEvent): Pick<Opening['message'], 'causedBy'> {
  switch (event.type) {
    case 'CaseOpened':
      return sides.host;
    case 'CaseProposed':
      return sides[event.data.by];
    case 'CaseExtended':
      return {};
    case 'CaseEscalated':
      return event.data.because === 'unanswered' ? {} : sides[event.data.by];
    case 'CaseClosed':
      return event.data.how === 'withdrawn' ? sides.host : event.data.how === 'accepted' ? sides.vendor : {};
  }
}
