import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { readDraft, startDraft } from '#tests/support/planning-pages.ts';
import {
  expectAddress,
  people,
  play,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* Ticks are saved shortly after the last one. Ticks during a save are saved too. */

usePages();

interface Saves {
  /** The requests in order. */
  sent: string[];
  letGo: () => void;
}

/** Holds the first save back until released. */
function holdFirstSave(): Saves {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: string[] = [];
  play(planning.changeDraft, async ({ body }) => {
    if (sent.push(body) === 1) await promise;
    return undefined;
  });
  return { sent, letGo: resolve };
}

const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const findTasting = () => screen.findByLabelText<HTMLInputElement>('A tasting before the day');
const expectSaves = (saves: Saves, count: number) => waitFor(() => expect(saves.sent).toHaveLength(count));

it('an option ticked while the last one is being saved stays ticked', async () => {
  const host = people.newHost();
  const { id } = await startDraft(host, {}, ['catering']);
  const saves = holdFirstSave();
  const user = await renderPage(`/service-step/catering?draftId=${id}`, { as: host });
  await user.click(await tick(/^Buffet/));
  await expectSaves(saves, 1);
  await user.click(await findTasting());
  saves.letGo();
  await expectSaves(saves, 2);
  expect((await findTasting()).checked).toBe(true);
  expect((await tick(/^Buffet/)).checked).toBe(true);
  await press(user, 'View Overview');
  await expectAddress(`/event-overview?draftId=${id}`);
  expect((await readDraft(host, id)).serviceWishes).toEqual([
    { category: 'catering', options: ['buffet'], checklist: ['tasting'] },
  ]);
});

it('leaving the page does not wait for a tick to be saved, and loses nothing', async () => {
  const host = people.newHost();
  const { id } = await startDraft(host, {}, ['catering']);
  const saves = holdFirstSave();
  const user = await renderPage(`/service-step/catering?draftId=${id}`, { as: host });
  await user.click(await tick(/^Buffet/));
  await expectSaves(saves, 1);
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'View Overview' });
  expect(go.matches(':disabled, [aria-disabled="true"]')).toBe(false);
  await user.click(await findTasting());
  await user.click(go);
  saves.letGo();
  await expectAddress(`/event-overview?draftId=${id}`);
  await waitFor(async () =>
    expect((await readDraft(host, id)).serviceWishes).toEqual([
      { category: 'catering', options: ['buffet'], checklist: ['tasting'] },
    ]),
  );
});

it('an option unticked while it is being saved stays unticked', async () => {
  const host = people.newHost();
  const { id } = await startDraft(host, {}, ['catering']);
  const saves = holdFirstSave();
  const user = await renderPage(`/service-step/catering?draftId=${id}`, { as: host });
  await user.click(await findTasting());
  await expectSaves(saves, 1);
  expect(saves.sent[0]).toContain('tasting');
  await user.click(await findTasting());
  saves.letGo();
  await expectSaves(saves, 2);
  expect(JSON.parse(saves.sent[1] ?? '')).toMatchObject({
    serviceWishes: [{ checklist: { add: [], remove: ['tasting'] } }],
  });
  await waitFor(async () => expect((await readDraft(host, id)).serviceWishes).toEqual([]));
  expect((await findTasting()).checked).toBe(false);
});

it('a service unticked while it is being saved stays unticked', async () => {
  const host = people.newHost();
  const { id } = await startDraft(host, {}, ['decor']);
  const saves = holdFirstSave();
  const user = await renderPage(`/services?draftId=${id}`, { as: host });
  await user.click(await tick(/^Venue/));
  await expectSaves(saves, 1);
  expect(saves.sent[0]).toContain('venue');
  await user.click(await tick(/^Venue/));
  saves.letGo();
  await expectSaves(saves, 2);
  await waitFor(async () => expect((await readDraft(host, id)).serviceAreas).toEqual(['decor']));
  expect((await tick(/^Venue/)).checked).toBe(false);
});

it('services ticked on another device meanwhile stay ticked', async () => {
  const host = people.newHost();
  const { id } = await startDraft(host, {}, ['decor']);
  const user = await renderPage(`/services?draftId=${id}`, { as: host });
  await tick(/^Venue/);
  const body = { serviceAreas: { add: ['catering' as const], remove: ['decor' as const] } };
  await callApi(planning.changeDraft, { params: { draftId: id }, body }, accessTokenFor(host));
  await user.click(await tick(/^Venue/));
  await waitFor(async () => expect((await readDraft(host, id)).serviceAreas).toEqual(['venue', 'catering']));
  expect((await tick(/^Food & Beverage/)).checked).toBe(true);
  expect((await tick(/^Decor/)).checked).toBe(false);
});
