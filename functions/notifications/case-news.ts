import type { CaseEvent } from '#events/cases/case-event.ts';
import type { CaseReplyOverdue } from '#events/cases/case-reply-overdue.ts';
import type { EventOf } from '#events/define-event.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { complaintReplyHours } from '#shared/kernel/policies.ts';
import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import { casePaths } from '#shared/orders/order-path.ts';
import { escalationSentence, extensionSentence, outcomeSentence } from '#shared/orders/cases/case-text.ts';
import type { NotificationContent } from './notification-content.ts';

/** Returns the notifications about a case, to the side that did not act; about its outcome, to both. */
export function caseNews(event: CaseEvent | EventOf<typeof CaseReplyOverdue>): NotificationContent[] {
  const { data } = event;
  const { eventTitle, vendorName, claimedCents } = data;
  const host = (title: string, text: string): NotificationContent => ({
    to: { userId: data.customerId },
    kind: 'case',
    title,
    text,
    path: casePaths.host(data),
  });
  const vendor = (title: string, text: string): NotificationContent => ({
    to: { vendorId: data.vendorId },
    kind: 'case',
    title,
    text,
    path: casePaths.vendor(data),
  });
  const within = `Answer within ${complaintReplyHours} hours.`;
  switch (event.type) {
    case 'CaseOpened':
      return [vendor('Problem reported', `${eventTitle}: a claim of ${formatCents(claimedCents)}. ${within}`)];
    case 'CaseReplyOverdue':
      return [
        vendor(
          'Your answer is overdue',
          `${eventTitle}: a claim of ${formatCents(claimedCents)} is granted ${formatTimestampWithZone(event.data.grantedAt, event.data.timeZone)} if you don't answer.`,
        ),
      ];
    case 'CaseProposed': {
      const text = `${eventTitle}: a refund of ${formatCents(event.data.proposedCents)}. ${within}`;
      return [
        event.data.by === 'host' ? vendor('Proposal from the host', text) : host(`Proposal from ${vendorName}`, text),
      ];
    }
    case 'CaseExtended': {
      const { awaited, answerBy, timeZone } = event.data;
      const until = `The new deadline is ${formatTimestampWithZone(answerBy, timeZone)}.`;
      const text = (names: Record<CaseSide, string>) => `${eventTitle}: ${extensionSentence(awaited, names)} ${until}`;
      return [
        host('More time to answer', text({ host: 'you', vendor: vendorName })),
        vendor('More time to answer', text({ host: 'the host', vendor: 'you' })),
      ];
    }
    case 'CaseEscalated': {
      const said = escalationSentence(event.data, { host: 'The host', vendor: vendorName });
      const text = `${eventTitle}: ${said} We'll decide and let you know.`;
      // The side that contested or declined knows about it; the side that let the time pass may not.
      const isNews = (side: 'host' | 'vendor') => event.data.because === 'unanswered' || event.data.by !== side;
      const title = "We're looking into it";
      return [...(isNews('host') ? [host(title, text)] : []), ...(isNews('vendor') ? [vendor(title, text)] : [])];
    }
    case 'CaseClosed': {
      const text = `${eventTitle}: ${outcomeSentence(event.data, vendorName)}`;
      // A host knows of their own withdrawal, and a vendor of its acceptance.
      return [
        ...(event.data.how === 'withdrawn' ? [] : [host('Case closed', text)]),
        ...(event.data.how === 'accepted' ? [] : [vendor('Case closed', text)]),
      ];
    }
  }
}
