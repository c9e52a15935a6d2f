import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeEvent, accessibleDescription, findField, party } from '#tests/support/planning-pages.ts';
import { proves } from '#tests/support/proves.ts';
import { expectAddress, expectToast, fill, press, renderPage, usePages } from '#tests/support/render-page.tsx';

/* A guest's plan before signing up, stored in the browser. */

usePages();

const stored = (key: string) => localStorage.getItem(key);
const nameField = () => screen.getByLabelText<HTMLInputElement>('Event name');

it(
  "a guest's input is stored in the browser immediately",
  proves('questionnaire-2', 'states-6', 'states-9', 'validation-13', 'constants-27', 'constants-28'),
  async () => {
    const user = await renderPage('/questionnaire');
    await describeEvent(user, party);
    await waitFor(() => expect(stored('eventZipCode')).toBe(party.zipCode));
    await waitFor(() => expect(stored('searchRadius')).toBe('25'));
    await waitFor(() =>
      expect(JSON.parse(stored('eventDetails') ?? '{}')).toMatchObject({ name: party.name, guestCount: 40 }),
    );
    expect(sessionStorage.getItem('activeEventSession')).toBe('true');
  },
);

describe('clearing the questionnaire', () => {
  it(
    "Clear empties a guest's questionnaire, confirms it and leads to the landing page",
    proves('states-8', 'states-9', 'constants-27', 'constants-28'),
    async () => {
      const user = await renderPage('/questionnaire');
      await describeEvent(user, party);
      await press(user, 'Save');
      await expectToast('Sign in required', 'Please sign in to save your progress. Your data has been saved locally.');
      expect(stored('eventPlanningDraft')).toContain(party.name);
      await press(user, 'Clear');
      await expectToast('Event data cleared', 'All event planning data has been reset.');
      await expectAddress('/');
      for (const key of ['eventPlanningDraft', 'eventDetails', 'eventZipCode', 'searchRadius', 'selectedServices'])
        expect(stored(key), key).toBeNull();
      expect(sessionStorage.getItem('activeEventSession')).toBeNull();
      await renderPage('/questionnaire');
      expect((await findField('Event name')).value).toBe('');
    },
  );

  it('a guest can undo Clear and get all input back', async () => {
    const user = await renderPage('/questionnaire');
    await describeEvent(user, party);
    await fill(user, 'Event name', 'Typed just now');
    await press(user, 'Clear');
    await expectAddress('/');
    await press(user, 'Undo');
    await expectAddress(/^\/questionnaire/);
    expect(await screen.findByDisplayValue('Typed just now')).toBe(nameField());
    expect(screen.getByLabelText<HTMLInputElement>('Guest count').value).toBe('40');
  });
});

describe('Start Planning', () => {
  it('Start Planning asks a guest with a plan whether to continue it', async () => {
    const typing = await renderPage('/questionnaire');
    await typing.type(await findField('Event name'), 'Under the oak');
    await waitFor(() => expect(stored('eventPlanningDraft')).toContain('Under the oak'));
    const startPlanning = async () => {
      const user = await renderPage('/');
      const [start] = await screen.findAllByRole('link', { name: 'Start Planning' });
      if (!start) throw new Error('Nothing starts the planning');
      await user.click(start);
      const dialog = await screen.findByRole('dialog', { name: 'Continue your plan?' });
      expect(dialog.textContent).toContain('Under the oak');
      return { user, dialog: within(dialog) };
    };
    const first = await startPlanning();
    await first.user.click(first.dialog.getByRole('button', { name: 'Continue Planning' }));
    expect(await screen.findByDisplayValue('Under the oak')).toBe(nameField());
    const second = await startPlanning();
    await second.user.click(second.dialog.getByRole('button', { name: 'Start New Event' }));
    await waitFor(() => expect(nameField().value).toBe(''));
    expect(stored('eventPlanningDraft')).toBeNull();
  });

  it('Start Planning asks nothing for an unsaved first plan, a reload or Back', async () => {
    const dialogs = () => screen.queryAllByRole('dialog', { name: 'Continue your plan?' });
    const user = await renderPage('/');
    const [start] = await screen.findAllByRole('link', { name: 'Start Planning' });
    if (!start) throw new Error('Nothing starts the planning');
    await user.click(start);
    await describeEvent(user, party);
    await waitFor(() => expect(stored('eventPlanningDraft')).toContain(party.name));
    await waitFor(() => expect(accessibleDescription(screen.getByLabelText('Zip code'))).toBe('Austin, TX'));
    expect(nameField().value).toBe(party.name);
    expect(dialogs()).toEqual([]);
    const reloaded = await renderPage(location.pathname + location.search);
    expect(await screen.findByDisplayValue(party.name)).toBe(nameField());
    await press(reloaded, 'Next');
    await screen.findByRole('heading', { level: 1, name: `What does ${party.name} need?` });
    act(() => history.back());
    await expectAddress(/^\/questionnaire/);
    expect(await screen.findByDisplayValue(party.name)).toBe(nameField());
    expect(dialogs()).toEqual([]);
  });
});
