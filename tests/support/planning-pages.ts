import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ulid } from 'ulid';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { callApi } from './deployed-api.ts';
import { draftChanges, newDraft } from './draft-changes.ts';
import type { Person } from './people.ts';
import { quietDate } from './plans-by-api.ts';
import { eventDetails } from './records.ts';
import { fill, accessTokenFor } from './render-page.tsx';

/* Describing an event on a page opened by `renderPage`, and drafts of a host. */

export const party = { name: 'Kites over the meadow', date: quietDate(), zipCode: '78704' };

/** Starts a draft with a complete description. */
export async function startDraft(
  host: Person,
  details: Partial<EventDetails> = {},
  serviceAreas: Category[] = [],
): Promise<Draft> {
  const whole = { ...party, eventType: 'Birthday Party', guestCount: 40, budgetBand: 3, durationHours: 3, ...details };
  const body = newDraft({ details: eventDetails(whole), serviceAreas });
  return (await callApi(planning.changeDraft, { params: { draftId: ulid() }, body }, accessTokenFor(host))).body.draft;
}

export const readDraft = async (host: Person, draftId: string): Promise<Draft> =>
  (await callApi(planning.getDraft, { params: { draftId } }, accessTokenFor(host))).body;

/** Stores other details of a draft, as another window would. */
export async function changeDraft(host: Person, draft: Draft, changes: Partial<EventDetails>): Promise<Draft> {
  const body = draftChanges(draft, { details: { ...draft.details, ...changes } });
  return (await callApi(planning.changeDraft, { params: { draftId: draft.id }, body }, accessTokenFor(host))).body
    .draft;
}

/** Returns the id of the draft in the URL. */
export const draftIdHere = (): string => new URLSearchParams(location.search).get('draftId') ?? '';

export const moveSlider = (position: number): boolean =>
  fireEvent.change(screen.getByRole('slider', { name: 'Budget' }), { target: { value: String(position) } });

/** Fills in every field of the questionnaire: a party from 8 PM for 3 hours, 40 guests, $2,500 to $5,000. */
export async function describeEvent(user: UserEvent, words: typeof party): Promise<void> {
  await describeAllButBudget(user, words);
  moveSlider(3);
}

export async function describeAllButBudget(user: UserEvent, { date, ...words }: typeof party): Promise<void> {
  await describeTheRest(user, words);
  await fill(user, 'Event date', date);
}

/** Keeps the suggested date. */
export async function describeAllButDate(user: UserEvent, words: typeof party): Promise<void> {
  await describeTheRest(user, words);
  moveSlider(3);
}

async function describeTheRest(user: UserEvent, { name, zipCode }: Omit<typeof party, 'date'>): Promise<void> {
  await fill(user, 'Event name', name);
  await user.selectOptions(screen.getByLabelText('Event type'), 'Birthday Party');
  await user.selectOptions(screen.getByLabelText('Start time'), '8:00');
  await user.selectOptions(screen.getByLabelText('Event duration'), '3 hours');
  await fill(user, 'Zip code', zipCode);
  await user.selectOptions(screen.getByLabelText('Search radius'), '25 miles');
  await fill(user, 'Guest count', '40');
}

/** Returns a field's accessible description. */
export const accessibleDescription = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
    .join(' ')
    .trim();

/** Returns true if it can't be pressed; it may still have the focus. */
export const isDisabled = (element: Element): boolean => element.matches(':disabled, [aria-disabled="true"]');

/** Waits for a field by its label. */
export const findField = <E extends HTMLElement = HTMLInputElement>(label: string | RegExp): Promise<E> =>
  screen.findByLabelText<E>(label);
