import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import { main } from '#tests/support/page-parts.ts';
import {
  describeAllButBudget,
  describeAllButDate,
  describeEvent,
  accessibleDescription,
  draftIdHere,
  readDraft,
  findField,
  isDisabled,
  moveSlider,
  party,
  startDraft,
} from '#tests/support/planning-pages.ts';
import { addDays, toWeekday } from '#shared/kernel/dates.ts';
import { inDays } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectToast,
  fill,
  people,
  play,
  press,
  renderPage,
  usePages,
} from '#tests/support/render-page.tsx';

/* The host's questionnaire: its requirements, and when it saves. */

usePages();

/** Returns the next dates on which the clocks in Austin go forward and back: Sundays in March and November. */
function clockChanges(): [forward: string, back: string] {
  const sunday = (from: string) => addDays(from, (7 - toWeekday(from)) % 7);
  const nextOf = (monthDay: string) => {
    const year = Number(inDays(5).slice(0, 4));
    const dates = [year, year + 1].map((one) => sunday(`${one}-${monthDay}`));
    return dates.find((date) => addDays(date, -1) > inDays(5)) ?? '';
  };
  return [nextOf('03-08'), nextOf('11-01')];
}

const actions = () => screen.getByRole('region', { name: 'Actions' });
const next = () => within(actions()).getByRole('button', { name: 'Next' });
const saved = ['Progress saved!', 'Your event planning progress has been saved.'] as const;
const required = 'Event name, date, location, and guest count are required.';

describe('saving the questionnaire', () => {
  it(
    'Save requires a name and gives the questionnaire an address',
    proves('questionnaire-6', 'questionnaire-8', 'states-4', 'validation-6'),
    async () => {
      await renderPage('/dashboard', { as: people.newHost() });
      history.pushState(null, '', '/questionnaire');
      const user = await renderPage('/questionnaire');
      const name = await findField('Event name');
      expect(isDisabled(screen.getByRole('button', { name: 'Save' })), 'without a name').toBe(true);
      expect(await screen.findByText('Auto-save enabled')).toBeTruthy();
      await user.type(name, party.name);
      await press(user, 'Save');
      await expectToast(...saved);
      await expectAddress(/^\/questionnaire\?draftId=/);
      act(() => history.back());
      // The draft's address replaced the empty form in the history.
      await expectAddress('/dashboard');
    },
  );

  it(
    'the questionnaire saves itself every 30 seconds, and not before the first input',
    proves('validation-10', 'constants-15'),
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      try {
        const user = await renderPage('/questionnaire', { as: people.newHost() });
        const name = await findField('Event name');
        expect(await screen.findByText('Auto-save enabled')).toBeTruthy();
        const saves: string[] = [];
        play(planning.changeDraft, ({ path }) => void saves.push(path));
        await act(() => vi.advanceTimersByTimeAsync(31_000));
        expect(saves, 'saves of an empty form').toEqual([]);
        await user.type(name, 'Saved by itself');
        expect(saves, 'before 30 seconds had passed').toEqual([]);
        await act(() => vi.advanceTimersByTimeAsync(31_000));
        expect(await screen.findByText(/saved just now/)).toBeTruthy();
        await expectAddress(/draftId=/);
        expect(saves).toHaveLength(1);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('an impossible date does not stop other fields from being saved', async () => {
    const host = people.newHost();
    const { id } = await startDraft(host);
    const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
    await screen.findByDisplayValue(party.name);
    await fill(user, 'Event date', '2031-05-05');
    await fill(user, 'Guest count', '77');
    await press(user, 'Save');
    await expectToast(...saved);
    expect((await readDraft(host, id)).details).toMatchObject({ guestCount: 77, date: null });
    const date = await findField('Event date');
    expect(date.value).toBe('2031-05-05');
    expect(accessibleDescription(date)).toMatch(/Events can be planned up to 24 months ahead/);
  });
});

describe('lengths and starts beside the lists', () => {
  const other = (name: string) => screen.getByRole('button', { name: `Other… for ${name}` });

  it('Other… takes any half hour as duration and any quarter hour as start', async () => {
    const host = people.newHost();
    const { id } = await startDraft(host);
    const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
    await screen.findByDisplayValue(party.name);
    await user.click(other('duration'));
    await fill(user, 'Event duration', '7.5');
    await user.click(other('start time'));
    await fill(user, 'Start time', '4:15');
    expect((await findField('End time')).value).toBe('11:45 PM');
    await press(user, 'Save');
    await expectToast(...saved);
    expect((await readDraft(host, id)).details).toMatchObject({ startTime: '16:15', durationHours: 7.5 });
    await renderPage(`/questionnaire?draftId=${id}`, { as: host });
    await screen.findByDisplayValue(party.name);
    expect([(await findField('Start time')).value, (await findField('Event duration')).value]).toEqual(['4:15', '7.5']);
  });

  it('explains other lengths and starts that are refused', async () => {
    const host = people.newHost();
    const { id } = await startDraft(host);
    const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
    await screen.findByDisplayValue(party.name);
    await user.click(other('duration'));
    for (const [typed, problem] of [
      ['0', 'Hours must be at least 0.5'],
      ['25', 'Hours must be at most 24'],
      ['1.3', 'Hours must be in half-hour steps'],
    ] as const) {
      await fill(user, 'Event duration', typed);
      await user.tab();
      const duration = await findField('Event duration');
      await waitFor(() => expect(accessibleDescription(duration)).toBe(problem));
    }
    await user.click(other('start time'));
    await fill(user, 'Start time', '12:07');
    await user.tab();
    const start = await findField('Start time');
    await waitFor(() => expect(accessibleDescription(start)).toBe('Choose a quarter hour, such as 4:00 or 4:15'));
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });
});

it('a change of the clocks is noted at the start or the end', async () => {
  const host = people.newHost();
  const { id } = await startDraft(host, { startTime: '22:00', durationHours: 6 });
  const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
  await screen.findByDisplayValue(party.name);
  const [forward, back] = clockChanges();
  await fill(user, 'Event date', addDays(back, -1));
  const end = await findField('End time');
  await waitFor(() => expect(accessibleDescription(end)).toBe('Clocks go back that night: 6 hours end at 3:00 AM'));
  expect(end.value).toBe('3:00 AM, the next day');
  await fill(user, 'Event date', forward);
  await user.selectOptions(await findField('Start time'), '2:30');
  await user.click(screen.getByRole('radio', { name: 'AM' }));
  const start = await findField('Start time');
  await waitFor(() =>
    expect(accessibleDescription(start)).toBe(
      "Clocks go forward that night: 2:30 AM doesn't exist, so it starts at 3:30 AM",
    ),
  );
});

describe('requirements of Next', () => {
  it(
    'Next lists missing fields and refuses a date that is too near',
    proves('validation-1', 'validation-3', 'validation-4', 'validation-5', 'validation-7'),
    async () => {
      const user = await renderPage('/questionnaire', { as: people.newHost() });
      const date = await findField('Event date');
      expect(date.value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(accessibleDescription(date)).toMatch(/^Suggested/);
      await user.click(next());
      await expectToast(
        'Please fill in all required fields',
        `${required} Missing: event name, event type, ZIP code, guest count, and budget.`,
      );
      expect(actions().textContent).toContain(
        'Add an event name, an event type, a ZIP code, a guest count, and a budget to continue',
      );
      await describeEvent(user, { ...party, date: inDays(2) });
      await waitFor(() => expect(next().title).toBe('Please fix the date error'));
      await user.click(next());
      await expectToast('Please fix the date error', 'Events must be scheduled at least 4 days in advance');
      await expectAddress(/^\/questionnaire/);
      await user.clear(date);
      await waitFor(() => expect(accessibleDescription(date)).toBe('Event date is required'));
      await user.click(next());
      await expectToast('Please fill in all required fields', `${required} Missing: date.`);
    },
  );

  it('Next names only the missing budget when all else is complete', proves('validation-7'), async () => {
    const user = await renderPage('/questionnaire', { as: people.newHost() });
    await describeAllButBudget(user, party);
    await waitFor(() => expect(actions().textContent).toContain('Add a budget to continue'));
    await user.click(next());
    await expectToast('Please fill in all required fields', `${required} Missing: budget.`);
    await expectAddress(/^\/questionnaire/);
    moveSlider(3);
    await waitFor(() => expect(actions().textContent).not.toContain('to continue'));
  });

  it(
    'a suggested date must be confirmed once, and is saved with the confirmation',
    proves('validation-3'),
    async () => {
      const host = people.newHost();
      const user = await renderPage('/questionnaire', { as: host });
      await describeAllButDate(user, party);
      const date = await findField('Event date');
      const suggested = date.value;
      await user.click(next());
      const title = /^Is [A-Z][a-z]{2} \d{1,2} right\?$/;
      const question = await screen.findByRole('group', { name: title });
      expect(document.activeElement).toBe(within(question).getByRole('button', { name: /^Yes/ }));
      await user.click(within(question).getByRole('button', { name: 'Choose Another Date' }));
      await waitFor(() => expect(document.activeElement).toBe(date));
      expect(screen.queryByRole('group', { name: title })).toBeNull();
      await user.click(next());
      await expectAddress(/^\/services/);
      expect((await readDraft(host, draftIdHere())).details.date).toBe(suggested);
    },
  );
});

it('optional fields are collapsed until one has a value', proves('questionnaire-10', 'entities-1'), async () => {
  const host = people.newHost();
  const { id } = await startDraft(host);
  const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
  await screen.findByDisplayValue(party.name);
  const fold = () => screen.getByText('More about your event').closest('details');
  expect(fold()?.open).toBe(false);
  expect(fold()?.contains(screen.getByLabelText('Formality'))).toBe(true);
  await user.click(screen.getByText('More about your event'));
  expect(fold()?.open).toBe(true);
  await user.selectOptions(screen.getByLabelText('Formality'), 'Semi formal');
  await user.selectOptions(screen.getByLabelText('Venue preference'), 'Outdoor');
  await user.selectOptions(screen.getByLabelText('What matters most'), 'The best reviews');
  await user.selectOptions(screen.getByLabelText('Setup help'), 'Setup and cleanup');
  await fill(user, 'Dietary restrictions', 'Two vegans, one without nuts');
  await press(user, 'Save');
  await expectToast(...saved);
  expect((await readDraft(host, id)).details).toMatchObject({
    formalityLevel: 'semi_formal',
    venuePreference: 'outdoor',
    servicePriority: 'quality',
    setupAssistance: 'setup_and_cleanup',
    dietaryRestrictions: 'Two vegans, one without nuts',
  });
  await renderPage(`/questionnaire?draftId=${id}`);
  await screen.findByDisplayValue('Two vegans, one without nuts');
  expect(fold()?.open, 'expanded because a field has a value').toBe(true);
  expect(main().contains(fold())).toBe(true);
});

it('Clear of a saved draft can be undone with all its input', async () => {
  const host = people.newHost();
  const { id } = await startDraft(host);
  const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
  await screen.findByDisplayValue(party.name);
  await fill(user, 'Event name', 'Typed just now');
  await press(user, 'Clear');
  await expectAddress('/');
  await press(user, 'Undo');
  await expectAddress(/^\/questionnaire/);
  expect(await screen.findByDisplayValue('Typed just now')).toBe(screen.getByLabelText('Event name'));
  await press(user, 'Save');
  await expectToast(...saved);
  expect((await readDraft(host, id)).details.name).toBe('Typed just now');
});
