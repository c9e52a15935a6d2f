import { comparable } from './compare.ts';
import type { Rsvp } from './guest.ts';

// Rule guests-15. Compared as whole words at the start of a cell; 'regret' also starts regrets and regretfully.
const phrases: Record<Rsvp, string> = {
  declined:
    "not attending|declined|decline|declines|regret|can't go|can't make it|cannot|won't|will not|not coming|no|n|false|0",
  pending: 'no response|no reply|not responded|awaiting|pending|invited|sent|delivered|opened|viewed',
  maybe: 'maybe|tentative|interested|waitlist',
  attending: 'attending|going|accept|accepted|accepts|will attend|coming|confirmed|approved|yes|y|true|1',
};

interface Phrase {
  text: string;
  rsvp: Rsvp;
}

const longestFirst: Phrase[] = Object.entries(phrases)
  .flatMap(([rsvp, list]) => list.split('|').map((text) => ({ text, rsvp: rsvp as Rsvp })))
  .toSorted((one, other) => other.text.length - one.text.length);

const inFourLetters = ({ text }: Phrase): boolean => text.length >= 4;

const isWordEnd = (text: string, at: number): boolean => !/[\p{L}\p{N}']/u.test(text.charAt(at));

/** 'No, thanks' and 'Yes!' are replies, 'No idea', 'n/a' and '1 of us' are not. */
function startsReply(cell: string, { text }: Phrase): boolean {
  if (!cell.startsWith(text)) return false;
  if (text === 'regret') return true;
  return text.length >= 4 || text === 'yes'
    ? isWordEnd(cell, text.length)
    : /^ ?(?:$|[,.!;])/.test(cell.slice(text.length));
}

const includesReply = (cell: string, { text }: Phrase): boolean => {
  const at = cell.indexOf(text);
  return at > 0 && isWordEnd(cell, at - 1) && (text === 'regret' || isWordEnd(cell, at + text.length));
};

const negation = /\b(?:not|no|never|unable|unlikely)\b|n't/;

/** Returns the phrase that decides a cell's reply: at its start, else inside, where 'not going' may not be 'going'. */
function findPhrase(cell: string): Phrase | undefined {
  const reply = comparable(cell);
  return (
    longestFirst.find((phrase) => startsReply(reply, phrase)) ??
    longestFirst.find(
      (phrase) =>
        inFourLetters(phrase) && includesReply(reply, phrase) && (phrase.rsvp === 'declined' || !negation.test(reply)),
    )
  );
}

/** Returns the reply that a cell states, 'pending' for an empty one; undefined if it isn't known. */
export const parseReply = (cell: string): Rsvp | undefined => (cell === '' ? 'pending' : findPhrase(cell)?.rsvp);

/** Returns true for a reply of four letters and more, by which a column is known as an event's (rule guests-16). */
export function isClearReply(cell: string): boolean {
  const reply = comparable(cell).replace(/[.!]$/, '');
  return longestFirst.some((phrase) => inFourLetters(phrase) && phrase.text === reply) || reply.startsWith('regret');
}
