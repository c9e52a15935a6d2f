import { formatDate } from '../../kernel/dates.ts';
import type { EventTimes } from './change-schema.ts';
import { whenWords } from './when-words.ts';

/** What became of a vendor's consent to a move (decision 169). */
interface Consent {
  state: 'asked' | 'agreed' | 'declined' | 'failed' | 'ended';
  because: 'withdrawn' | 'declined' | 'failed' | null;
  vendorName: string;
  vendorNames: readonly string[];
  eventTitle: string;
  from: EventTimes;
  to: EventTimes;
}

/** Why a request came to nothing, in a sentence; for hosts, vendors and both in their conversation. */
export function endedWords({ state, because, vendorName, vendorNames, eventTitle, from, to }: Consent): string {
  const stays = `${eventTitle} stays on ${whenWords(from)}.`;
  if (state === 'declined') return `${vendorName} declined the move to ${whenWords(to)}. ${stays}`;
  if (state === 'failed') {
    const names = new Intl.ListFormat('en-US').format(vendorNames);
    return `${names} can't take ${formatDate(to.date)} any more. ${stays}`;
  }
  const reason = because === 'withdrawn' ? 'The host withdrew the request.' : 'Not every vendor can take the new date.';
  return `${reason} ${stays}`;
}
