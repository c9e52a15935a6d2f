import type { KnownEvent } from '#events/catalogue.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime, overtimeNoun } from '#shared/orders/extras/overtime.ts';
import { aboutOrder, system } from './conversation-templates.ts';
import type { Opening, OrderConversation } from './conversation-templates.ts';

type OvertimeEvent = Extract<KnownEvent, { type: `Overtime${string}` }>;

/** Posts reported extra hours and their outcome for both sides. */
export const overtimeOpening = (event: OvertimeEvent, order: OrderConversation): Opening => ({
  conversation: aboutOrder(event.data, order),
  message: { ...system(event.id, describeOvertime(event, order)), ...cause(event) },
});

function cause(event: OvertimeEvent): Pick<Opening['message'], 'causedBy'> {
  switch (event.type) {
    case 'OvertimeReported':
    case 'OvertimeCorrected':
    case 'OvertimeWithdrawn':
      return { causedBy: 'vendor' };
    case 'OvertimeContested':
    case 'OvertimePaid':
      return { causedBy: 'customer' };
    case 'OvertimeEscalated':
      return event.data.because === 'unanswered' ? {} : { causedBy: 'vendor' };
    case 'OvertimeDecided':
      return {};
  }
}

function describeOvertime(event: OvertimeEvent, { customerName }: OrderConversation): string {
  const { vendorName } = event.data;
  const hours = formatOvertime(event.data);
  const price = formatCents(event.data.cents);
  switch (event.type) {
    case 'OvertimeReported':
    case 'OvertimeCorrected':
      return `${vendorName} ${event.type === 'OvertimeReported' ? 'reports' : 'corrected its report to'} ${hours} for ${price}, plus the platform fee. ${customerName}, accept or contest it on your event page by ${formatTimestampWithZone(event.data.contestBy, event.data.timeZone)}. Nothing is charged unless you accept.`;
    case 'OvertimePaid':
      return `${customerName} paid ${price} for ${hours}.`;
    case 'OvertimeContested':
      return `${customerName} contested ${hours} for ${price}. Nothing was charged. ${vendorName}, please answer in the order, or lower or withdraw it. If you don't agree, Hostwell decides.`;
    case 'OvertimeWithdrawn':
      return `${vendorName} withdrew ${hours}. Nothing is charged.`;
    case 'OvertimeEscalated':
      return `${describeAnswer(event.data, price)} Hostwell decides now. ${customerName} can still accept it on the event page.`;
    case 'OvertimeDecided':
      return event.data.decidedCents === 0
        ? `Hostwell decided that ${hours} isn't paid.`
        : `Hostwell decided that ${formatCents(event.data.decidedCents)} is due for ${hours}, plus the platform fee. ${customerName} finds the payment on their event page.`;
  }
}

function describeAnswer(data: Extract<OvertimeEvent, { type: 'OvertimeEscalated' }>['data'], price: string): string {
  const { because, vendorName } = data;
  const noun = overtimeNoun(data);
  if (because === 'unanswered') return `${vendorName} hasn't answered in time.`;
  return because === 'lowered'
    ? `${vendorName} lowered its ${noun} to ${price}, plus the platform fee.`
    : `${vendorName} stands by its ${noun}.`;
}
