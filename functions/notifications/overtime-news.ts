import type { KnownEvent } from '#events/catalogue.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime, overtimeNoun } from '#shared/orders/extras/overtime.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import type { NotificationContent } from './notification-content.ts';

type OvertimeEvent = Extract<KnownEvent, { type: `Overtime${string}` }>;

/** Returns the notifications about extra hours for the sides that didn't act themselves. */
export function overtimeNews(event: OvertimeEvent): NotificationContent[] {
  const { data } = event;
  const { vendorName, eventTitle } = data;
  const toHost = {
    to: { userId: data.customerId },
    kind: 'booking',
    path: `/event-overview?eventId=${data.eventId}`,
  } as const;
  const toVendor = { to: { vendorId: data.vendorId }, kind: 'order', path: vendorsOrderPath(data) } as const;
  const total = formatCents(data.cents + data.feeCents);
  const noun = overtimeNoun(data);
  const subject = noun === 'extra' ? 'Extra' : 'Extra time';
  switch (event.type) {
    case 'OvertimeReported':
    case 'OvertimeCorrected': {
      const text = `${formatOvertime(data)} for ${total}. Accept or contest it.`;
      return [
        {
          ...toHost,
          title: `${vendorName} ${event.type === 'OvertimeReported' ? `reports ${noun === 'extra' ? 'an extra' : noun}` : `corrected its ${noun}`}`,
          text,
        },
      ];
    }
    case 'OvertimeWithdrawn':
      return [{ ...toHost, title: `${vendorName} withdrew its ${noun}`, text: 'Nothing is charged.' }];
    case 'OvertimeContested': {
      const text = `${formatCents(data.cents)} for ${eventTitle}. Answer the host.`;
      return [{ ...toVendor, title: `${subject} contested`, text }];
    }
    case 'OvertimePaid':
      return [{ ...toVendor, title: `${subject} paid`, text: `${formatCents(data.cents)} for ${eventTitle}.` }];
    case 'OvertimeEscalated': {
      const { because } = event.data;
      const title = `We're looking into the ${noun} of ${vendorName}`;
      if (because !== 'unanswered') {
        const deed = because === 'lowered' ? `They lowered it to ${total}.` : 'They stand by it.';
        return [{ ...toHost, title, text: `${deed} We'll decide; you can still accept it.` }];
      }
      return [
        { ...toHost, title, text: "They haven't answered in time. We'll decide." },
        {
          ...toVendor,
          title: `We're looking into your ${noun}`,
          text: "You haven't answered the host. We'll decide.",
        },
      ];
    }
    case 'OvertimeDecided': {
      const { decidedCents, decidedFeeCents } = event.data;
      const title = `Decided: ${noun} at ${eventTitle}`;
      if (decidedCents === 0) {
        const text = 'Nothing has to be paid. Read our reason.';
        return [
          { ...toHost, title, text },
          { ...toVendor, title, text },
        ];
      }
      return [
        {
          ...toHost,
          title,
          text: `${formatCents(decidedCents + decidedFeeCents)} is due. ${event.data.chargesCard ? 'We charge your saved card.' : 'Pay it on your event page.'}`,
        },
        { ...toVendor, title, text: `The host has to pay ${formatCents(decidedCents)}.` },
      ];
    }
  }
}
