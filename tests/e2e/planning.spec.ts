import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { describeAllButBudget, describeAllButDate, describeEvent } from '#tests/support/journeys-planning.ts';
import { inDays, makePlan, quietDate } from '#tests/support/plans-by-api.ts';
import { expectAccessible, expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { button, buttonGap, expectToast, gapBetween, heading, link } from '#tests/support/pages.ts';
import { eventDetails } from '#tests/support/records.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const party = { name: 'Kites over the meadow', date: quietDate(), zipCode: '78704' };

/** A draft with a whole description. */
async function startDraft(
  host: Person,
  details: Partial<EventDetails> = {},
  serviceAreas: Category[] = [],
): Promise<Draft> {
  const whole = { ...party, eventType: 'Birthday Party', guestCount: 40, budgetBand: 3, durationHours: 3, ...details };
  const body = { version: 0, details: eventDetails(whole), serviceAreas };
  return (await callApi(planning.saveDraft, { params: { draftId: ulid() }, body }, await host.token())).body;
}

const draftOf = async (host: Person, draftId: string): Promise<Draft> =>
  (await callApi(planning.getDraft, { params: { draftId } }, await host.token())).body;

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('the questionnaire', () => {
  test(
    'saves on demand under an address of its own, and Save needs a name',
    proves('questionnaire-6', 'questionnaire-8', 'states-4', 'validation-6'),
    async ({ someHost: { page } }) => {
      await page.goto('/dashboard');
      await page.goto('/questionnaire');
      await expect(button(page, 'Save'), 'without a name').toBeDisabled();
      await expect(page.getByText('Auto-save enabled')).toBeVisible();
      await page.getByLabel('Event name').fill(party.name);
      await button(page, 'Save').click();
      await expectToast(page, 'Progress saved!', 'Your event planning progress has been saved.');
      await expect(page).toHaveURL(/\/questionnaire\?draftId=/);
      await page.goBack();
      await expect(page, 'the address took the place of the empty form').toHaveURL('/dashboard');
    },
  );

  test(
    'saves by itself every 30 seconds, and nothing before something is entered',
    proves('validation-10', 'constants-15'),
    async ({ someHost: { page } }) => {
      await page.clock.install();
      await page.goto('/questionnaire');
      await expect(page.getByText('Auto-save enabled')).toBeVisible();
      const saved: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') saved.push(request.url());
      });
      await page.clock.runFor(31_000);
      expect(saved, 'saves of an empty form').toEqual([]);
      await page.getByLabel('Event name').fill('Saved by itself');
      await page.clock.runFor(31_000);
      await expect(page).toHaveURL(/draftId=/);
      await expect(page.getByText('saved just now')).toBeVisible();
    },
  );

  test(
    'says what Next waits for and refuses a date too near',
    proves('validation-1', 'validation-3', 'validation-4', 'validation-5', 'validation-7'),
    async ({ someHost: { page } }) => {
      await page.goto('/questionnaire');
      const next = button(page, 'Next');
      await expect(page.getByLabel('Event date')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
      await expect(page.getByLabel('Event date')).toHaveAccessibleDescription(/^Suggested/);
      await next.click({ force: true });
      await expectToast(
        page,
        'Please fill in all required fields',
        'Event name, date, location, and guest count are required. ' +
          'Missing: event name, event type, ZIP code, guest count, and budget.',
      );
      await expect(page.getByRole('region', { name: 'Actions' })).toContainText(
        'Add an event name, an event type, a ZIP code, a guest count, and a budget to continue',
      );
      await describeEvent(page, { ...party, date: inDays(2) });
      await expect(next).toHaveAttribute('title', 'Please fix the date error');
      await next.click({ force: true });
      await expectToast(page, 'Please fix the date error', 'Events must be scheduled at least 4 days in advance');
      await expect(page).toHaveURL(/\/questionnaire/);
      await page.getByLabel('Event date').fill('');
      await expect(page.getByLabel('Event date')).toHaveAccessibleDescription('Event date is required');
      await next.click({ force: true });
      await expectToast(
        page,
        'Please fill in all required fields',
        'Event name, date, location, and guest count are required. Missing: date.',
      );
    },
  );

  test(
    'names only what is missing where the rest is there: the budget',
    proves('validation-7'),
    async ({ someHost: { page } }) => {
      await page.goto('/questionnaire');
      await describeAllButBudget(page, party);
      const actions = page.getByRole('region', { name: 'Actions' });
      await expect(actions).toContainText('Add a budget to continue');
      await button(page, 'Next').click({ force: true });
      await expectToast(
        page,
        'Please fill in all required fields',
        'Event name, date, location, and guest count are required. Missing: budget.',
      );
      await expect(page).toHaveURL(/\/questionnaire/);
      await page.getByRole('slider', { name: 'Budget' }).fill('3');
      await expect(actions).not.toContainText('to continue');
    },
  );

  test(
    'asks once about a suggested date that nobody touched, and saves it with the yes',
    proves('validation-3'),
    async ({ someHost }) => {
      const { page } = someHost;
      await page.goto('/questionnaire');
      await describeAllButDate(page, party);
      const suggested = await page.getByLabel('Event date').inputValue();
      await button(page, 'Next').click();
      const question = page.getByRole('group', { name: /^Is [A-Z][a-z]{2} \d{1,2} right\?$/ });
      await expect(question.getByRole('button', { name: /^Yes/ })).toBeFocused();
      await question.getByRole('button', { name: 'Choose Another Date' }).click();
      await expect(page.getByLabel('Event date')).toBeFocused();
      await expect(question).toBeHidden();
      await button(page, 'Next').click();
      await expect(page, 'asked once').toHaveURL(/\/services/);
      const id = new URL(page.url()).searchParams.get('draftId') ?? '';
      expect((await draftOf(someHost, id)).details.date).toBe(suggested);
    },
  );

  test(
    'asks what else a host may want to tell, folded away',
    proves('questionnaire-10', 'entities-1'),
    async ({ someHost }) => {
      const { page } = someHost;
      const { id } = await startDraft(someHost);
      await page.goto(`/questionnaire?draftId=${id}`);
      await expect(page.getByLabel('Formality')).toBeHidden();
      await page.getByText('More about your event').click();
      await page.getByLabel('Formality').selectOption('Semi formal');
      await page.getByLabel('Venue preference').selectOption('Outdoor');
      await page.getByLabel('What matters most').selectOption('The best reviews');
      await page.getByLabel('Setup help').selectOption('Setup and cleanup');
      await page.getByLabel('Dietary restrictions').fill('Two vegans, one without nuts');
      await expectNothingFound(page, 'the questionnaire unfolded');
      await button(page, 'Save').click();
      await expectToast(page, 'Progress saved!');
      expect((await draftOf(someHost, id)).details).toMatchObject({
        formalityLevel: 'semi_formal',
        venuePreference: 'outdoor',
        servicePriority: 'quality',
        setupAssistance: 'setup_and_cleanup',
        dietaryRestrictions: 'Two vegans, one without nuts',
      });
      await page.reload();
      await expect(page.getByLabel('Dietary restrictions'), 'open where something is entered').toBeVisible();
    },
  );

  test(
    'is emptied by Clear, which says so and leads to the landing page',
    proves('states-8', 'states-9', 'constants-27', 'constants-28'),
    async ({ asVisitor: page }) => {
      await page.goto('/questionnaire');
      await describeEvent(page, party);
      await button(page, 'Save').click();
      await expectToast(
        page,
        'Sign in required',
        'Please sign in to save your progress. Your data has been saved locally.',
      );
      await button(page, 'Clear').click();
      await expectToast(page, 'Event data cleared', 'All event planning data has been reset.');
      await expect(page).toHaveURL('/');
      for (const key of ['eventPlanningDraft', 'eventDetails', 'eventZipCode', 'searchRadius', 'selectedServices'])
        expect(await stored(page, key), key).toBeNull();
      expect(await page.evaluate(() => sessionStorage.getItem('activeEventSession'))).toBeNull();
      await page.goto('/questionnaire');
      await expect(page.getByLabel('Event name')).toHaveValue('');
    },
  );

  test('takes Clear back with everything typed, for a visitor and for a stored draft', async ({
    asVisitor,
    someHost,
  }) => {
    const clearAndUndo = async (page: Page) => {
      await page.getByLabel('Event name').fill('Typed just now');
      await button(page, 'Clear').click();
      await expect(page).toHaveURL('/');
      await button(page, 'Undo').click();
      await expect(page).toHaveURL(/questionnaire/);
      await expect(page.getByLabel('Event name')).toHaveValue('Typed just now');
    };
    await asVisitor.goto('/questionnaire');
    await describeEvent(asVisitor, party);
    await clearAndUndo(asVisitor);
    await expect(asVisitor.getByLabel('Guest count')).toHaveValue('40');
    const { id } = await startDraft(someHost);
    await someHost.page.goto(`/questionnaire?draftId=${id}`);
    await clearAndUndo(someHost.page);
    await button(someHost.page, 'Save').click();
    await expectToast(someHost.page, 'Progress saved!');
    expect((await draftOf(someHost, id)).details.name).toBe('Typed just now');
  });

  test('saves the other fields beside a date that no event can have', async ({ someHost }) => {
    const { page } = someHost;
    const { id } = await startDraft(someHost);
    await page.goto(`/questionnaire?draftId=${id}`);
    await page.getByLabel('Event date').fill('2031-05-05');
    await page.getByLabel('Guest count').fill('77');
    await button(page, 'Save').click();
    await expectToast(page, 'Progress saved!');
    expect((await draftOf(someHost, id)).details).toMatchObject({ guestCount: 77, date: null });
    await expect(page.getByLabel('Event date')).toHaveValue('2031-05-05');
    await expect(page.getByLabel('Event date')).toHaveAccessibleDescription(
      /Events can be planned up to 24 months ahead/,
    );
  });
});

test.describe('a guest', () => {
  test(
    'finds what they typed stored in the browser at once',
    proves('questionnaire-2', 'states-6', 'states-9', 'validation-13', 'constants-27', 'constants-28'),
    async ({ asVisitor: page }) => {
      await page.goto('/questionnaire');
      await describeEvent(page, party);
      await expect.poll(() => stored(page, 'eventZipCode')).toBe(party.zipCode);
      expect(await stored(page, 'searchRadius')).toBe('25');
      expect(JSON.parse((await stored(page, 'eventDetails')) ?? '{}')).toMatchObject({
        name: party.name,
        guestCount: 40,
      });
      expect(await page.evaluate(() => sessionStorage.getItem('activeEventSession'))).toBe('true');
    },
  );

  test('with two tabs has both changes stored', async ({ asVisitor: page }) => {
    await page.goto('/questionnaire');
    await describeEvent(page, party);
    await expect.poll(() => stored(page, 'eventZipCode')).toBe(party.zipCode);
    const other = await page.context().newPage();
    await other.goto('/questionnaire');
    await expect(other.getByLabel('Event name')).toHaveValue(party.name);
    await other.getByLabel('Theme').fill('Kites');
    await expect(page.getByLabel('Theme'), 'the first tab follows').toHaveValue('Kites');
    await page.getByLabel('Guest count').fill('45');
    await expect(other.getByLabel('Guest count')).toHaveValue('45');
    await expect(other.getByLabel('Theme')).toHaveValue('Kites');
  });

  test(
    'takes what they have in mind along when they sign in',
    proves('roles-7'),
    async ({ asVisitor: page, someHost }) => {
      await page.goto('/questionnaire');
      await describeEvent(page, { ...party, name: 'Guest with wishes' });
      await button(page, 'Next').click();
      await page.getByRole('checkbox', { name: 'Venue' }).check();
      await page.getByRole('link', { name: 'Tell us what you have in mind for Venue' }).click();
      await expect(heading(page)).toHaveText('Venue');
      await page.getByRole('radio', { name: 'Outdoor' }).check();
      await page.getByLabel('Parking or a bus stop nearby').check();
      await button(page, 'View Overview').click();
      await expect(page, 'the overview needs an account').toHaveURL('/login');
      await signInHere(page, someHost.email);
      await expect(page, 'and is shown after it').toHaveURL(/\/event-overview\?draftId=/);
      await expect(page.getByRole('main')).toContainText('Guest with wishes');
      const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
      expect(await draftOf(someHost, draftId)).toMatchObject({
        serviceAreas: ['venue'],
        serviceWishes: [{ category: 'venue', options: ['outdoor'], checklist: ['parking'] }],
      });
    },
  );
});

test.describe('two tabs of one event', () => {
  test('keep both changes where they are of different fields', proves('calls-12'), async ({ someHost }) => {
    const { page } = someHost;
    const { id } = await startDraft(someHost);
    await page.goto(`/questionnaire?draftId=${id}`);
    await page.getByLabel('Theme').fill('Dragons');
    const token = await someHost.token();
    const details = { ...(await draftOf(someHost, id)).details, guestCount: 66 };
    await callApi(
      planning.saveDraft,
      { params: { draftId: id }, body: { version: 1, details, serviceAreas: ['decor'] } },
      token,
    );
    await button(page, 'Save').click();
    await expectToast(page, 'Progress saved!');
    await expect(page.getByLabel('Guest count')).toHaveValue('66');
    await expect(page.getByLabel('Theme')).toHaveValue('Dragons');
    expect(await draftOf(someHost, id)).toMatchObject({
      details: { guestCount: 66, theme: 'Dragons' },
      serviceAreas: ['decor'],
    });
  });

  for (const [answer, guests] of [
    ['Keep my version', 50],
    ['Use the other version', 70],
  ] as const)
    test(`ask where both changed the same: ${answer}`, proves('calls-12'), async ({ someHost }) => {
      const { page } = someHost;
      const { id } = await startDraft(someHost);
      const other = await page.context().newPage();
      await page.goto(`/questionnaire?draftId=${id}`);
      await other.goto(`/questionnaire?draftId=${id}`);
      await page.getByLabel('Guest count').fill('50');
      await other.getByLabel('Guest count').fill('70');
      await button(other, 'Save').click();
      await expectToast(other, 'Progress saved!');
      await button(page, 'Save').click();
      const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
      await expect(dialog.getByRole('row', { name: 'Guest count 50 70' })).toBeVisible();
      await expectNothingFound(page, 'the question which version stays');
      await dialog.getByRole('button', { name: answer }).click();
      await expectToast(page, 'Progress saved!');
      await expect(page.getByLabel('Guest count')).toHaveValue(String(guests));
      expect((await draftOf(someHost, id)).details.guestCount).toBe(guests);
      await expect(other.getByLabel('Guest count'), 'the other tab follows').toHaveValue(String(guests));
    });
});

test('a connection lost while the page opens does not end it', async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await startDraft(someHost);
  await page.route(/\/assets\/(Sig|Toa)[^/]*\.(js|css)$/, (route) => route.abort());
  await page.goto(`/questionnaire?draftId=${id}`);
  await page.getByLabel('Guest count').fill('43');
  await button(page, 'Save').click();
  await expect(page.getByText('saved just now')).toBeVisible();
  await expect(page.getByLabel('Guest count')).toHaveValue('43');
});

test('without a connection the screen says what is not saved, and saves it once there is one', async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await startDraft(someHost);
  await page.goto(`/questionnaire?draftId=${id}`);
  await expect(page.getByLabel('Guest count')).toHaveValue('40');
  // Someone is at the form when the connection goes.
  await page.getByLabel('Guest count').focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.getByLabel('Guest count').fill('44');
  await button(page, 'Save').click();
  await expectToast(page, 'Error', 'Failed to save progress. Data saved locally as backup.');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Auto-save enabled')).toBeVisible();
  await expect.poll(async () => (await draftOf(someHost, id)).details.guestCount).toBe(44);
});

test.describe('a session that the server no longer accepts', () => {
  const refuse = async (page: Page, id: string): Promise<void> => {
    await page.goto(`/questionnaire?draftId=${id}`);
    await expect(page.getByLabel('Guest count')).toHaveValue('40');
    await page.route('**/api/planning/drafts/*', (route) =>
      route.fulfill({ status: 401, json: { message: 'The incoming token has expired' } }),
    );
    await page.getByLabel('Guest count').fill('41');
    await button(page, 'Save').click();
    await expectToast(page, 'Authentication issue', 'Your session has expired. Data saved locally - please try again.');
    await expect(page.getByText('Your session has expired. Please refresh to continue saving progress.')).toBeVisible();
    await page.unroute('**/api/planning/drafts/*');
  };

  test(
    'is renewed by Refresh, and what waited is saved a second later',
    proves('questionnaire-7', 'states-7', 'constants-13'),
    async ({ someHost }) => {
      const { page } = someHost;
      const { id } = await startDraft(someHost);
      await refuse(page, id);
      await button(page, 'Refresh').click();
      await expect(page.getByText('Auto-save enabled')).toBeVisible();
      await expect.poll(async () => (await draftOf(someHost, id)).details.guestCount).toBe(41);
    },
  );

  test('is renewed by Save, which says so', async ({ someHost }) => {
    const { page } = someHost;
    const { id } = await startDraft(someHost);
    await refuse(page, id);
    await page.route('**/api/planning/drafts/*', async (route) => {
      await new Promise((passed) => setTimeout(passed, 1000));
      await route.continue();
    });
    await button(page, 'Save').click();
    await expectToast(page, 'Session expired', 'Please wait while we refresh your session...');
    await expectToast(page, 'Progress saved!', 'Your event planning progress has been saved.');
    expect((await draftOf(someHost, id)).details.guestCount).toBe(41);
  });
});

test.describe('service areas', () => {
  test(
    'want at least one service and a whole description',
    proves('services-1', 'services-2', 'validation-11', 'validation-12'),
    async ({ someHost }) => {
      const { page } = someHost;
      const { id } = await startDraft(someHost, { guestCount: null, eventType: null });
      await page.goto(`/questionnaire-step-2?draftId=${id}`);
      await expect(heading(page)).toHaveText('Service Selection');
      await expect(page.getByText('Step 2 of 4')).toBeVisible();
      await button(page, 'Browse Vendors').click();
      await expectToast(page, 'Service Areas Required', 'Please select at least one area where you need assistance');
      await page.getByRole('checkbox', { name: 'Audio-Visual' }).check();
      await page.getByRole('checkbox', { name: 'Food & Beverage' }).check();
      await button(page, 'Browse Vendors').click();
      const problems = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
      await expect(problems.getByRole('listitem')).toHaveText(['Event type is required', 'Guest count is required']);
      await expectNothingFound(page, 'service areas with errors');
      await button(page, 'Save').click();
      await expectToast(page, 'Progress saved!', 'Your event planning progress has been saved.');
      expect((await draftOf(someHost, id)).serviceAreas).toEqual(['catering', 'audio-visual']);
      await link(page, 'Back').click();
      await expect(page).toHaveURL(`/questionnaire?draftId=${id}`);
    },
  );

  test(
    'lead to the vendors of the first one',
    proves('services-2', 'validation-12', 'calls-16'),
    async ({ someHost }) => {
      const { page } = someHost;
      const { id } = await startDraft(someHost, {}, ['decor']);
      await page.goto(`/questionnaire-step-2?draftId=${id}`);
      await page.getByRole('checkbox', { name: 'Entertainment' }).check();
      await button(page, 'Browse Vendors').click();
      await expect(page).toHaveURL(`/vendors?category=entertainment&draftId=${id}`);
      expect((await draftOf(someHost, id)).serviceAreas).toEqual(['entertainment', 'decor']);
    },
  );

  test('ticked in two tabs are all chosen', proves('calls-16'), async ({ someHost }) => {
    const { page } = someHost;
    const { id, details } = await startDraft(someHost, {}, ['decor']);
    await page.goto(`/services?draftId=${id}`);
    await expect(page.getByRole('checkbox', { name: 'Decor' })).toBeChecked();
    const body = { version: 1, details, serviceAreas: ['venue', 'decor'] as Category[] };
    await callApi(planning.saveDraft, { params: { draftId: id }, body }, await someHost.token());
    await page.getByRole('checkbox', { name: 'Photography & Video' }).check();
    await button(page, 'Next').click();
    await expect(page).toHaveURL(/\/vendors/);
    expect((await draftOf(someHost, id)).serviceAreas).toEqual(['venue', 'photography', 'decor']);
  });
});

test('Start Planning asks a guest with a plan whether to continue it', async ({ asVisitor: page }) => {
  await page.goto('/questionnaire');
  await page.getByLabel('Event name').fill('Under the oak');
  await page.waitForFunction(() => localStorage.getItem('eventPlanningDraft')?.includes('Under the oak'));
  await page.goto('/');
  await link(page, 'Start Planning').first().click();
  const dialog = page.getByRole('dialog', { name: 'Continue your plan?' });
  await expect(dialog).toContainText('Under the oak');
  await dialog.getByRole('button', { name: 'Continue Planning' }).click();
  await expect(page.getByLabel('Event name')).toHaveValue('Under the oak');
  await page.goto('/');
  await link(page, 'Start Planning').first().click();
  await dialog.getByRole('button', { name: 'Start New Event' }).click();
  await expect(page.getByLabel('Event name')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('eventPlanningDraft'))).toBeNull();
});

test('Start Planning asks nothing while a first plan is typed, nor on a reload or Back', async ({
  asVisitor: page,
}) => {
  const name = page.getByLabel('Event name');
  const dialog = page.getByRole('dialog', { name: 'Continue your plan?' });
  await page.goto('/');
  await link(page, 'Start Planning').first().click();
  await describeEvent(page, party);
  await page.waitForFunction((words) => localStorage.getItem('eventPlanningDraft')?.includes(words), party.name);
  await expect(page.getByLabel('Zip code')).toHaveAccessibleDescription('Austin, TX');
  await expect(name).toHaveValue(party.name);
  await page.reload();
  await expect(name).toHaveValue(party.name);
  await button(page, 'Next').click();
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await expect(name).toHaveValue(party.name);
  await expect(dialog).toHaveCount(0);
});

test('the buttons of the questionnaire fit in one line of a small phone', async ({ asVisitor: page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/questionnaire');
  const actions = page.getByRole('region', { name: 'Actions' });
  const buttons = [link(page, 'Back'), button(page, 'Clear'), button(page, 'Save'), button(page, 'Next')];
  const boxes = async () =>
    Promise.all(buttons.map(async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
  const middles = async () => new Set((await boxes()).map(({ y, height }) => Math.round(y + height / 2)));
  await expect(actions).toBeVisible();
  await expect.poll(async () => (await middles()).size).toBe(1);
  expect(await gapBetween(button(page, 'Save'), button(page, 'Next'))).toBeGreaterThanOrEqual(buttonGap);
});

test('the font shows the X of a booking ID as a letter', async ({ asVisitor: page }) => {
  await page.goto('/questionnaire');
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const width = (content: string): number => {
      const span = document.createElement('span');
      span.textContent = content;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return { whole: width('1X7'), parts: width('1') + width('X') + width('7') };
  });
  expect(widths.whole).toBeCloseTo(widths.parts, 0);
});

test.describe('the service picker', () => {
  test(
    'waits for a service and says where no vendor is yet',
    proves('questionnaire-5', 'services-4', 'services-5', 'vendors-5'),
    async ({ asVisitor: page }) => {
      await page.goto('/questionnaire');
      await describeEvent(page, { ...party, zipCode: '99723' });
      await button(page, 'Next').click();
      await expect(page).toHaveURL('/services');
      await expect(button(page, 'Next')).toBeDisabled();
      await expect(page.getByText('Please select at least one service to continue')).toBeVisible();
      const venue = page.getByRole('checkbox', { name: 'Venue' });
      await expect(venue, 'no vendor near Utqiagvik').toHaveAccessibleName(/Coming Soon to Your City/);
      await venue.check();
      await expect(button(page, 'Next')).toBeEnabled();
      await link(page, 'Back').click();
      await expect(page).toHaveURL('/questionnaire');
    },
  );
});

test.describe("a service's options", () => {
  test(
    'are gone through one service after the other, to the overview',
    proves('services-6', 'services-7', 'services-8', 'services-10', 'entities-20'),
    async ({ someHost }) => {
      const { page } = someHost;
      const { id } = await startDraft(someHost, {}, ['venue', 'catering']);
      await page.goto(`/services?draftId=${id}`);
      await page.getByRole('link', { name: 'Tell us what you have in mind for Venue' }).click();
      await expect(page).toHaveURL(`/service-step/venue?draftId=${id}`);
      await expect(page.getByText('Step 1 of 2')).toBeVisible();
      const next = button(page, 'Next Service');
      await expect(next).toBeDisabled();
      await expect(page.getByText('Please select at least one option to continue')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Indoor' })).toHaveAccessibleName(/\$500 - \$2,000/);
      await page.getByRole('radio', { name: 'Hybrid' }).check();
      await next.click();
      await expect(page).toHaveURL(`/service-step/catering?draftId=${id}`);
      await expect(page.getByText('Step 2 of 2')).toBeVisible();
      await expect(page.getByText('$800 - $1,800 for 40 guests'), 'counted for the guests').toBeVisible();
      await page.getByRole('checkbox', { name: 'Buffet' }).check();
      await page.getByRole('checkbox', { name: 'Cake and desserts' }).check();
      await page.getByLabel('A tasting before the day').check();
      await expectNothingFound(page, 'the options of a service');
      await button(page, 'View Overview').click();
      await expect(page).toHaveURL(`/event-overview?draftId=${id}`);
      expect((await draftOf(someHost, id)).serviceWishes).toEqual([
        { category: 'venue', options: ['hybrid'], checklist: [] },
        { category: 'catering', options: ['buffet', 'cake'], checklist: ['tasting'] },
      ]);
      await page.goto(`/service-step/catering?draftId=${id}`);
      await link(page, 'Back').click();
      await expect(page, 'back to the previous service').toHaveURL(`/service-step/venue?draftId=${id}`);
      await link(page, 'Back').click();
      await expect(page, 'and before the first to the picker').toHaveURL(`/services?draftId=${id}`);
      await expect(page.getByRole('main')).toContainText('Buffet, Cake and desserts');
    },
  );

  test('of a service that does not exist lead to the picker', proves('services-9'), async ({ asVisitor: page }) => {
    await page.goto('/service-step/fireworks');
    await expect(page).toHaveURL('/services');
  });

  test('chosen in two tabs are not overwritten silently', async ({ someHost }) => {
    const { page } = someHost;
    const { id, details } = await startDraft(someHost, {}, ['venue']);
    // No live news: the tab does not hear of the other's choice.
    await page.routeWebSocket(/.*/, (socket) => socket.close());
    await page.goto(`/service-step/venue?draftId=${id}`);
    await expect(page.getByRole('radio', { name: 'Indoor' })).toBeVisible();
    const serviceWishes = [{ category: 'venue' as const, options: ['tent'], checklist: [] }];
    const body = { version: 1, details, serviceAreas: ['venue'] as Category[], serviceWishes };
    await callApi(planning.saveDraft, { params: { draftId: id }, body }, await someHost.token());
    await page.getByRole('radio', { name: 'Indoor' }).check();
    await expectToast(page, 'Your plan was changed elsewhere');
    await expect(page.getByRole('radio', { name: 'Tent on your lawn' }), 'what is stored shows').toBeChecked();
    await page.getByRole('radio', { name: 'Indoor' }).check();
    await button(page, 'View Overview').click();
    await expect(page).toHaveURL(/event-overview/);
    expect((await draftOf(someHost, id)).serviceWishes).toMatchObject([{ options: ['indoor'] }]);
  });
});

test.describe('the plan beside the vendors', () => {
  test('changes the package of a vendor, and its total with it', async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const plan = await makePlan(token, { name: 'Another package', categories: ['catering'] });
    const [item] = plan.items;
    if (!item) throw new Error('The plan has no vendor');
    const { packages } = (await callApi(directory.getPackages, { params: { vendorId: item.vendorId } }, token)).body;
    const [first, second] = packages.filter(({ category }) => category === 'catering');
    expect(item.packages, 'the first package is preselected').toMatchObject([{ productId: first?.id }]);
    await page.goto(`/vendors?category=decor&draftId=${plan.id}`);
    const rail = page.getByRole('region', { name: 'Your plan' }).first();
    await expect(rail).toContainText(/Available on /);
    await rail.getByRole('button', { name: `Change package of ${item.vendorName}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Package' });
    await dialog.getByRole('checkbox', { name: first?.name ?? '' }).uncheck();
    await dialog.getByRole('checkbox', { name: second?.name ?? '' }).check();
    await expectNothingFound(page, 'the packages of a vendor in the plan');
    await dialog.getByRole('button', { name: 'Use This Package' }).click();
    await expectToast(page, 'Package changed', `${second?.name} from ${item.vendorName} is in your event plan.`);
    const changed = await draftOf(someHost, plan.id);
    expect(changed.items).toMatchObject([{ packages: [{ productId: second?.id }] }]);
    await expect(rail).toContainText(formatCents(changed.quote?.totalCents ?? 0));
  });

  test('warns when it costs more than the budget', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Over budget', categories: ['catering'] });
    const body = {
      version: plan.version,
      details: { ...plan.details, budgetBand: 0 },
      serviceAreas: plan.serviceAreas,
    };
    await callApi(planning.saveDraft, { params: { draftId: plan.id }, body }, await someHost.token());
    const over = `${formatCents((plan.quote?.totalCents ?? 0) - 50_000)} over your budget`;
    await page.goto(`/vendors?category=decor&draftId=${plan.id}`);
    await expect(page.getByRole('region', { name: 'Your plan' }).first()).toContainText(over);
    await page.setViewportSize(phone);
    await expect(page.getByRole('region', { name: 'Your plan' }).last(), 'on a phone too').toContainText(over);
    await page.goto(`/services?draftId=${plan.id}`);
    await expect(page.getByRole('region', { name: 'Actions' }), 'and where the services are chosen').toContainText(
      over,
    );
  });
});

test('the planning screens work by day, by night and on a phone', async ({ someHost }) => {
  test.slow();
  const { id } = await startDraft(someHost, {}, ['venue', 'decor']);
  await expectAccessible(someHost.page, [
    {
      path: `/questionnaire-step-2?draftId=${id}`,
      actions: [(page) => page.getByRole('checkbox', { name: 'Venue' }), (page) => button(page, 'Browse Vendors')],
    },
    {
      path: `/service-step/decor?draftId=${id}`,
      actions: [(page) => page.getByRole('checkbox', { name: 'Flowers' }), (page) => button(page, 'Browse Vendors')],
    },
  ]);
});

test('the planning screens fit a phone of 320 pixels', async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await startDraft(someHost, {}, ['venue', 'photography']);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['questionnaire', 'questionnaire-step-2', 'services', 'service-step/catering']) {
    await page.goto(`/${path}?draftId=${id}`);
    await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible();
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, `${path} does not scroll sideways`).toBe(0);
  }
});
