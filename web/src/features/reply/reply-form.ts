import type { ReplyPage } from '#shared/api/guests/replies.ts';
import type { Diet } from '#shared/guests/guest.ts';
import type { SentReply } from './api.ts';

type InvitedGuest = ReplyPage['guests'][number];

/** The typed answer for one guest. */
export interface GuestAnswer {
  rsvp: InvitedGuest['rsvp'];
  meal: string;
  diets: readonly Diet[];
  dietText: string;
  wheelchair: boolean;
  first: string;
  last: string;
  child: boolean;
}

/** Typed answers by the guests' ids, and the note. */
export interface ReplyForm {
  answers: Readonly<Record<string, GuestAnswer>>;
  note: string;
}

export const toAnswer = ({ rsvp, meal, diets, dietText, wheelchair, isChild, plusOne }: InvitedGuest): GuestAnswer => ({
  rsvp,
  meal,
  diets,
  dietText,
  wheelchair,
  first: plusOne?.first ?? '',
  last: plusOne?.last ?? '',
  child: isChild,
});

export const toForm = ({ guests, note }: Pick<ReplyPage, 'guests' | 'note'>): ReplyForm => ({
  answers: Object.fromEntries(guests.map((guest) => [guest.id, toAnswer(guest)])),
  note,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the form of a page that was loaded again: answers typed since the last one stay, other people's changes
 * appear.
 */
export function rebase(form: ReplyForm, before: ReplyPage, after: ReplyPage): ReplyForm {
  const known = toForm(before);
  const next = toForm(after);
  const answers = Object.entries(next.answers).map(([id, answer]) => {
    const typed = form.answers[id];
    return [id, typed && !isSame(typed, known.answers[id]) ? typed : answer] as const;
  });
  return { answers: Object.fromEntries(answers), note: form.note === known.note ? next.note : form.note };
}

/** Returns the guests without an answer; a reply is complete without any. */
export const listUnanswered = ({ guests }: ReplyPage, { answers }: ReplyForm): InvitedGuest[] =>
  guests.filter(({ id }) => answers[id]?.rsvp === 'pending');

/** Returns the reply as sent; undefined while a guest has no answer. After the last day it is the note alone. */
export function toReply(page: ReplyPage, { answers, note }: ReplyForm): SentReply | undefined {
  const { replies } = page;
  if (page.state === 'closed') return { guests: [], note, replies };
  const guests = page.guests.flatMap(({ id, plusOne }) => {
    const {
      rsvp = 'pending',
      meal = '',
      diets = [],
      dietText = '',
      wheelchair = false,
      first = '',
      last = '',
      child = false,
    } = answers[id] ?? {};
    if (rsvp === 'pending') return [];
    const named = plusOne && rsvp !== 'declined' ? { plusOne: { first, last, child } } : {};
    return [{ id, rsvp, meal, diets: [...diets], dietText, wheelchair, ...named }];
  });
  return guests.length < page.guests.length ? undefined : { guests, note, replies };
}
