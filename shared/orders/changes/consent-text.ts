import { formatDate } from '../../kernel/dates.ts';
import type { EventTimes } from './change-schema.ts';
import { formatWhen } from './format-when.ts';

/** The outcome of asking a vendor for consent to a move (rule changes-37). */
interface Consent {
  state: 'asked' | 'agreed' | 'declined' | 'failed' | 'ended' | 'lapsed';
  because: 'withdrawn' | 'declined' | 'failed' | 'expired' | 'changed' | null;
  vendorName: string;
  vendorNames: readonly string[];
  eventTitle: string;
  from: EventTimes;
  to: EventTimes;
  /** Of the event; mails and notices name it (rule orders-31). */
  timeZone?: string | undefined;
}

/** Returns why a request failed, in a sentence; for vendors, and for the conversation of host and vendor. */
export function describeFailedMove(consent: Consent): string {
  const { state, because, vendorName, vendorNames, eventTitle, from, to, timeZone } = consent;
  const stays = `${eventTitle} stays on ${formatWhen(from, timeZone)}.`;
  if (state === 'declined') return `${vendorName} declined the move to ${formatWhen(to, timeZone)}. ${stays}`;
  if (state === 'failed') {
    const names = new Intl.ListFormat('en-US').format(vendorNames);
    return `${names} can't take ${formatDate(to.date)} anymore. ${stays}`;
  }
  return `${reasons[because ?? 'failed']} ${stays}`;
}

const reasons = {
  withdrawn: 'The host withdrew the request.',
  declined: 'Not every vendor can take the new date.',
  failed: 'Not every vendor can take the new date.',
  expired: 'Not every vendor answered in time.',
  changed: 'The event changed after the request.',
} as const;

/** Returns the same for the host, who may know which vendors did not respond. */
export function describeFailedMoveForHost(consent: Consent): string {
  const { because, vendorNames, eventTitle, from, timeZone } = consent;
  if (because !== 'expired' || vendorNames.length === 0) return describeFailedMove(consent);
  const names = new Intl.ListFormat('en-US').format(vendorNames);
  return `${names} didn't answer in time. ${eventTitle} stays on ${formatWhen(from, timeZone)}.`;
}
