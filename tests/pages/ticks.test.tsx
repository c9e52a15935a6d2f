import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  expectAddress,
  expectToast,
  named,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  tokenOf,
  usePages,
} from '#tests/support/render-page.tsx';

/* Ticks are saved soon after the last one; what is ticked while a save is on its way is saved too. */

usePages();

async function open(page: (draftId: string) => string, services: Category[]) {
  const host = people.newHost();
  const { id: draftId } = await makePlan(tokenOf(host), { name: 'Slow line', categories: [] });
  await change(host, draftId, { serviceAreas: { add: services, remove: [] } });
  const user = await renderPage(page(draftId), { as: host });
  return { host, draftId, user };
}

const change = (host: Person, draftId: string, body: object) =>
  callApi(planning.changeDraft, { params: { draftId }, body }, tokenOf(host));

const storedOf = async (host: Person, draftId: string) =>
  (await callApi(planning.getDraft, { params: { draftId } }, tokenOf(host))).body;

/** Holds the next save back until it is let go. Returns what waits for it to be asked for, and what lets it go. */
function holdNextSave() {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  play(planning.changeDraft, async () => {
    stopPlaying(planning.changeDraft);
    asked.resolve();
    await held.promise;
    return undefined;
  });
  return { isAsked: asked.promise, letGo: held.resolve };
}

const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });

it('an option that is ticked while the last one is being saved stays ticked and is saved', async () => {
  const { host, draftId, user } = await open((id) => `/service-step/catering?draftId=${id}`, ['catering']);
  const { isAsked, letGo } = holdNextSave();
  await user.click(await checkbox('Buffet'));
  await isAsked;
  await user.click(await screen.findByLabelText('A tasting before the day'));
  letGo();
  await press(user, 'View Overview');
  await expectAddress(`/event-overview?draftId=${draftId}`);
  expect((await storedOf(host, draftId)).serviceWishes).toEqual([
    { category: 'catering', options: ['buffet'], checklist: ['tasting'] },
  ]);
});

it('an option that is unticked while it is being saved stays unticked', async () => {
  const { host, draftId, user } = await open((id) => `/service-step/catering?draftId=${id}`, ['catering']);
  const { isAsked, letGo } = holdNextSave();
  const tasting = await screen.findByLabelText<HTMLInputElement>('A tasting before the day');
  await user.click(tasting);
  await isAsked;
  await user.click(tasting);
  letGo();
  await waitFor(async () => expect((await storedOf(host, draftId)).serviceWishes).toEqual([]));
  expect(tasting.checked).toBe(false);
});

it('a service that is unticked while it is being saved stays unticked', async () => {
  const { host, draftId, user } = await open((id) => `/services?draftId=${id}`, ['decor']);
  const { isAsked, letGo } = holdNextSave();
  const venue = await checkbox('Venue');
  await user.click(venue);
  await isAsked;
  await user.click(venue);
  letGo();
  await waitFor(async () => expect((await storedOf(host, draftId)).version).toBe(4));
  expect((await storedOf(host, draftId)).serviceAreas).toEqual(['decor']);
  expect(venue.checked).toBe(false);
});

it('services that another device ticks meanwhile stay ticked', async () => {
  const { host, draftId, user } = await open((id) => `/services?draftId=${id}`, ['decor']);
  await checkbox('Venue');
  await change(host, draftId, { serviceAreas: { add: ['catering'], remove: ['decor'] } });
  await user.click(await checkbox('Venue'));
  await waitFor(async () => expect((await storedOf(host, draftId)).serviceAreas).toEqual(['venue', 'catering']));
  expect((await checkbox('Food & Beverage')).checked).toBe(true);
  expect((await checkbox('Decor')).checked).toBe(false);
});

it('one kind that another device chose meanwhile stays, and the page shows it and says so', async () => {
  const { host, draftId, user } = await open((id) => `/service-step/venue?draftId=${id}`, ['venue']);
  const indoor = await screen.findByRole<HTMLInputElement>('radio', { name: /^Indoor/ });
  const options = { add: ['outdoor'], remove: [] };
  await change(host, draftId, {
    serviceWishes: [{ category: 'venue', options, checklist: { add: [], remove: [] } }],
  });
  await user.click(indoor);
  await expectToast('Your plan was changed elsewhere', "You're now seeing the latest version. Try again.");
  expect((await storedOf(host, draftId)).serviceWishes[0]?.options).toEqual(['outdoor']);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Outdoor/ }).checked).toBe(true));
  expect(screen.queryByRole('button', { name: named('Save') })).toBeNull();
});
