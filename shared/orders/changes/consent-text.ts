import { formatDate, formatLongDate } from '../../kernel/dates.ts';
import { formatCents } from '../../kernel/money.ts';
import type { EventTimes, RequestedPart } from './change-schema.ts';
import { formatFigures, partNames } from './changed-part.ts';
import { formatWhen } from './format-when.ts';

/** A requested change: a move, or with `repricing` more guests or hours. */
export interface Requested {
  to: EventTimes;
  repricing?: { part: RequestedPart } | undefined;
  /** Of the event; mails and notices name it (rule orders-31). */
  timeZone?: string | undefined;
}

/** The outcome of asking a vendor for consent to a change (rules changes-37 and orders-34). */
interface Consent extends Requested {
  state: 'asked' | 'agreed' | 'declined' | 'failed' | 'ended' | 'lapsed';
  because: 'withdrawn' | 'declined' | 'failed' | 'expired' | 'changed' | 'unpaid' | null;
  vendorName: string;
  vendorNames: readonly string[];
  eventTitle: string;
  from: EventTimes;
  reason?: string | undefined;
}

/** `dueCents`: the host pays this to make the change. */
interface Agreed extends Requested {
  eventTitle: string;
  deadline: string;
  dueCents?: number | undefined;
}

/** Returns 'move Maya & Theo to …', or 'change the guest count of Maya & Theo from 40 guests to 60 guests'. */
export function formatRequest({ to, repricing, timeZone }: Requested, eventTitle: string): string {
  if (!repricing) return `move ${eventTitle} to ${formatWhen(to, timeZone)}`;
  const { part } = repricing;
  return `change the ${partNames[part.kind]} of ${eventTitle} from ${formatFigures(part.from)} to ${formatFigures(part.to)}`;
}

/** Returns the rates of a requested change; a vendor may be asked about the times of packages too. */
export const ratesFor = ({ kind }: RequestedPart): string =>
  kind === 'times' ? 'At your booked rates' : 'At the rates of your offer';

/** Returns the requested change as a noun: 'the move to …', 'the change to 60 guests'. */
const formatChange = ({ to, repricing, timeZone }: Requested): string =>
  repricing ? `the change to ${formatFigures(repricing.part.to)}` : `the move to ${formatWhen(to, timeZone)}`;

const describeUnchanged = ({ eventTitle, from, repricing, timeZone }: Consent): string =>
  repricing ? `${eventTitle} stays as it is.` : `${eventTitle} stays on ${formatWhen(from, timeZone)}.`;

/** Returns what follows from a vendor's agreement, in a sentence to the host. */
export function describeAgreement({ eventTitle, to, repricing, timeZone, dueCents, deadline }: Agreed): string {
  if (dueCents !== undefined)
    return `Pay ${formatCents(dueCents)} by ${formatLongDate(deadline)} to ${formatRequest({ to, repricing, timeZone }, eventTitle)}.`;
  const becomes = repricing
    ? `${eventTitle} changes to ${formatFigures(repricing.part.to)}`
    : `${eventTitle} moves to ${formatWhen(to, timeZone)}`;
  return `${becomes} once every vendor you asked has agreed.`;
}

/** Returns why a request failed, in a sentence; for vendors, and for the conversation of host and vendor. */
export function describeFailedRequest(consent: Consent): string {
  const { state, because, vendorName, vendorNames, to, repricing, reason } = consent;
  const stays = describeUnchanged(consent);
  const wrote = reason ? ` Reason: ${reason}` : '';
  if (state === 'declined') return `${vendorName} declined ${formatChange(consent)}. ${stays}${wrote}`;
  if (state === 'failed') {
    const names = new Intl.ListFormat('en-US').format(vendorNames);
    return `${names} can't take ${repricing ? formatFigures(repricing.part.to) : formatDate(to.date)} anymore. ${stays}`;
  }
  return `${(repricing ? changeReasons : moveReasons)[because ?? 'failed']} ${stays}`;
}

const moveReasons = {
  withdrawn: 'The host withdrew the request.',
  declined: 'Not every vendor can take the new date.',
  failed: 'Not every vendor can take the new date.',
  expired: 'Not every vendor answered in time.',
  changed: 'The event changed after the request.',
  unpaid: "The difference wasn't paid in time.",
} as const;

const changeReasons = {
  ...moveReasons,
  declined: 'Not every vendor can take the change.',
  failed: 'Not every vendor can take the change.',
} as const;

/** Returns the same for the host, who may know which vendors did not respond. */
export function describeFailedRequestForHost(consent: Consent): string {
  const { because, vendorNames } = consent;
  if (because !== 'expired' || vendorNames.length === 0) return describeFailedRequest(consent);
  const names = new Intl.ListFormat('en-US').format(vendorNames);
  return `${names} didn't answer in time. ${describeUnchanged(consent)}`;
}
