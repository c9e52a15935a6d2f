import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  expectToast,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* A questionnaire saved field by field while the same host changes the plan on another device. */

usePages();

const readStored = async (host: Person, { id }: Draft): Promise<EventDetails> =>
  (await callApi(planning.getDraft, { params: { draftId: id } }, accessTokenFor(host))).body.details;

/** Changes the plan on another device. */
async function changeElsewhere(host: Person, draft: Draft, change: Partial<EventDetails>): Promise<void> {
  const before = await readStored(host, draft);
  const body = { details: changesBetween(before, { ...before, ...change }) };
  const { status } = await callApi(planning.changeDraft, { params: { draftId: draft.id }, body }, accessTokenFor(host));
  expect(status).toBe(200);
}

/** Opens the questionnaire of a plan for 40 guests. */
async function open() {
  const host = people.newHost();
  const draft = await makePlan(accessTokenFor(host), { name: 'Two devices', categories: [] });
  const user = await renderPage(`/questionnaire?draftId=${draft.id}`, { as: host });
  await screen.findByDisplayValue('Two devices');
  return { host, draft, user };
}

const guests = () => screen.getByLabelText<HTMLInputElement>('Guest count');

describe('a questionnaire edited on two devices', () => {
  it('two devices save changes of different questionnaire fields, and show both', async () => {
    const { host, draft, user } = await open();
    await changeElsewhere(host, draft, { theme: 'Rustic', searchRadiusMiles: 25 });
    await fill(user, 'Guest count', '60');
    await press(user, 'Save');
    await expectToast('Progress saved!', 'Your event planning progress has been saved.');
    expect(await readStored(host, draft)).toMatchObject({ guestCount: 60, theme: 'Rustic', searchRadiusMiles: 25 });
    expect(screen.getByLabelText<HTMLInputElement>(/^Theme/).value).toBe('Rustic');
  });

  it('a conflict about a questionnaire field asks which version to keep, and saves mine', async () => {
    const { host, draft, user } = await open();
    await fill(user, 'Guest count', '60');
    await changeElsewhere(host, draft, { guestCount: 50 });
    await press(user, 'Save');
    const dialog = await screen.findByRole('dialog', { name: 'Changed in another window' });
    expect(within(dialog).getByRole('row', { name: /Guest count/ }).textContent).toBe('Guest count6050');
    expect((await readStored(host, draft)).guestCount, 'nothing is overwritten').toBe(50);
    await press(user, 'Keep My Version');
    await waitFor(async () => expect((await readStored(host, draft)).guestCount).toBe(60));
  });

  it('choosing the other version of a questionnaire field shows it', async () => {
    const { host, draft, user } = await open();
    await fill(user, 'Guest count', '60');
    await changeElsewhere(host, draft, { guestCount: 50 });
    await press(user, 'Save');
    await press(user, 'Use Other Version');
    await waitFor(() => expect(guests().value).toBe('50'));
    expect((await readStored(host, draft)).guestCount).toBe(50);
  });
});

describe('a questionnaire that cannot be saved', () => {
  it("unsaved questionnaire input survives a reload and is saved beside another device's changes", async () => {
    const { host, draft, user } = await open();
    play(planning.changeDraft, isUnreachable);
    await fill(user, 'Guest count', '60');
    await press(user, 'Save');
    await expectToast('Error', 'Failed to save progress. Data saved locally as backup.');
    stopPlaying();
    await changeElsewhere(host, draft, { theme: 'Rustic' });
    await renderPage(`/questionnaire?draftId=${draft.id}`);
    await waitFor(() => expect(guests().value).toBe('60'));
    await waitFor(async () => expect(await readStored(host, draft)).toMatchObject({ guestCount: 60, theme: 'Rustic' }));
  });

  it('after a reload, a conflict with another device asks which version to keep', async () => {
    const { host, draft, user } = await open();
    play(planning.changeDraft, isUnreachable);
    await fill(user, 'Guest count', '60');
    await press(user, 'Save');
    await expectToast('Error', 'Failed to save progress. Data saved locally as backup.');
    stopPlaying();
    await changeElsewhere(host, draft, { guestCount: 50 });
    await renderPage(`/questionnaire?draftId=${draft.id}`);
    expect(await screen.findByRole('dialog', { name: 'Changed in another window' })).toBeTruthy();
    expect((await readStored(host, draft)).guestCount).toBe(50);
  });
});
