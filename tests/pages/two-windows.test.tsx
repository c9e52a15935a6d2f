import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { changeDraft, readDraft, party, startDraft } from '#tests/support/planning-pages.ts';
import { proves } from '#tests/support/proves.ts';
import { expectToast, fill, people, press, renderPage, accessTokenFor, usePages } from '#tests/support/render-page.tsx';

/* A questionnaire whose draft was changed in another window, without a live notice. */

usePages();

const saved = ['Progress saved!', 'Your event planning progress has been saved.'] as const;

it('two windows save changes of different fields', proves('calls-12'), async () => {
  const host = people.newHost();
  const draft = await startDraft(host);
  const { id, details } = draft;
  const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
  await screen.findByDisplayValue(party.name);
  await fill(user, /^Theme/, 'Dragons');
  const body = draftChanges(draft, { details: { ...details, guestCount: 66 }, serviceAreas: ['decor'] });
  await callApi(planning.changeDraft, { params: { draftId: id }, body }, accessTokenFor(host));
  await press(user, 'Save');
  await expectToast(...saved);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Guest count').value).toBe('66'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Theme/).value).toBe('Dragons');
  expect(await readDraft(host, id)).toMatchObject({
    details: { guestCount: 66, theme: 'Dragons' },
    serviceAreas: ['decor'],
  });
});

it.for([
  ['Keep My Version', 50],
  ['Use Other Version', 70],
] as const)(
  'a conflict between two windows asks which version to keep: %s',
  proves('calls-12'),
  async ([answer, guests]) => {
    const host = people.newHost();
    const draft = await startDraft(host);
    const user = await renderPage(`/questionnaire?draftId=${draft.id}`, { as: host });
    await screen.findByDisplayValue(party.name);
    await fill(user, 'Guest count', '50');
    await changeDraft(host, draft, { guestCount: 70 });
    await press(user, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another window' }));
    expect(dialog.getByRole('row', { name: 'Guest count 50 70' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: answer }));
    await expectToast(...saved);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Guest count').value).toBe(String(guests)));
    expect((await readDraft(host, draft.id)).details.guestCount).toBe(guests);
  },
);
