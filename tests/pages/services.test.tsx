import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { main } from '#tests/support/page-parts.ts';
import { describeEvent, readDraft, isDisabled, party, startDraft } from '#tests/support/planning-pages.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  expectToast,
  named,
  people,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* Choosing services and their options. */

usePages();

const actions = () => screen.getByRole('region', { name: 'Actions' });
const back = () => within(actions()).getByRole('link', { name: 'Back' });
const next = () => within(actions()).getByRole('button', { name: 'Next' });
const findButton = (name: string) => screen.findByRole('button', { name });
const tick = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const choice = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('service areas', () => {
  it(
    'service areas require at least one service and a complete description',
    proves('services-1', 'services-2', 'validation-11', 'validation-12'),
    async () => {
      const host = people.newHost();
      const { id } = await startDraft(host, { guestCount: null, eventType: null });
      const user = await renderPage(`/questionnaire-step-2?draftId=${id}`, { as: host });
      await expectHeading('Service Selection');
      expect(screen.getByText('Step 2 of 4')).toBeTruthy();
      await press(user, 'Browse Vendors');
      await expectToast('Service Areas Required', 'Please select at least one area where you need assistance');
      await user.click(await tick(/^Audio-Visual/));
      await user.click(await tick(/^Food & Beverage/));
      await press(user, 'Browse Vendors');
      const problems = (await screen.findByText('Please fix the following errors:')).closest('[role="alert"]');
      expect([...(problems?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Event type is required',
        'Guest count is required',
      ]);
      await press(user, 'Save');
      await expectToast('Progress saved!', 'Your event planning progress has been saved.');
      expect((await readDraft(host, id)).serviceAreas).toEqual(['catering', 'audio-visual']);
      await user.click(back());
      await expectAddress(`/questionnaire?draftId=${id}`);
    },
  );

  it(
    'service areas lead to the vendors of the first chosen service',
    proves('services-2', 'validation-12', 'calls-16'),
    async () => {
      const host = people.newHost();
      const { id } = await startDraft(host, {}, ['decor']);
      const user = await renderPage(`/questionnaire-step-2?draftId=${id}`, { as: host });
      await user.click(await tick(/^Entertainment/));
      await press(user, 'Browse Vendors');
      await expectAddress(`/vendors?category=entertainment&draftId=${id}`);
      expect((await readDraft(host, id)).serviceAreas).toEqual(['entertainment', 'decor']);
    },
  );

  it('services ticked in two windows are all chosen', proves('calls-16'), async () => {
    const host = people.newHost();
    const draft = await startDraft(host, {}, ['decor']);
    const { id } = draft;
    const user = await renderPage(`/services?draftId=${id}`, { as: host });
    expect((await tick(/^Decor/)).checked).toBe(true);
    const body = draftChanges(draft, { serviceAreas: ['venue', 'decor'] });
    await callApi(planning.changeDraft, { params: { draftId: id }, body }, accessTokenFor(host));
    await user.click(await tick(/^Photography & Video/));
    await press(user, 'Next');
    await expectAddress(/^\/vendors/);
    expect((await readDraft(host, id)).serviceAreas).toEqual(['venue', 'photography', 'decor']);
  });
});

it(
  'the service picker requires a service and marks services without vendors',
  proves('questionnaire-5', 'services-4', 'services-5', 'vendors-5'),
  async () => {
    const user = await renderPage('/questionnaire');
    await describeEvent(user, { ...party, zipCode: '99723' });
    await press(user, 'Next');
    await expectAddress('/services');
    expect(await screen.findByText('Please select at least one service to continue')).toBeTruthy();
    expect(isDisabled(next())).toBe(true);
    // No vendor is near Utqiagvik.
    await user.click(await tick(/^Venue.*Coming Soon to Your City/));
    await waitFor(() => expect(isDisabled(next())).toBe(false));
    await user.click(back());
    await expectAddress('/questionnaire');
  },
);

describe("a service's options", () => {
  it(
    'the options page goes from service to service, then to the overview',
    proves('services-6', 'services-7', 'services-8', 'services-10', 'entities-20'),
    async () => {
      const host = people.newHost();
      const { id } = await startDraft(host, {}, ['venue', 'catering']);
      const user = await renderPage(`/services?draftId=${id}`, { as: host });
      await user.click(await screen.findByRole('link', { name: named('Tell us what you have in mind for Venue') }));
      await expectAddress(`/service-step/venue?draftId=${id}`);
      expect(await screen.findByText('Step 1 of 2')).toBeTruthy();
      expect(isDisabled(await findButton('Next Service'))).toBe(true);
      expect(screen.getByText('Please select at least one option to continue')).toBeTruthy();
      expect(await choice(/^Indoor.*\$500 - \$2,000/)).toBeTruthy();
      await user.click(await choice(/^Hybrid/));
      await press(user, 'Next Service');
      await expectAddress(`/service-step/catering?draftId=${id}`);
      expect(await screen.findByText('Step 2 of 2')).toBeTruthy();
      expect(screen.getByText(/\$800 - \$1,800 for 40 guests/), 'counted for the guests').toBeTruthy();
      await user.click(await tick(/^Buffet/));
      await user.click(await tick(/^Cake and desserts/));
      await user.click(screen.getByLabelText('A tasting before the day'));
      await press(user, 'View Overview');
      await expectAddress(`/event-overview?draftId=${id}`);
      expect((await readDraft(host, id)).serviceWishes).toEqual([
        { category: 'venue', options: ['hybrid'], checklist: [] },
        { category: 'catering', options: ['buffet', 'cake'], checklist: ['tasting'] },
      ]);
      const again = await renderPage(`/service-step/catering?draftId=${id}`);
      await screen.findByText('Step 2 of 2');
      await again.click(back());
      // Back leads to the previous service, and from the first to the picker.
      await expectAddress(`/service-step/venue?draftId=${id}`);
      await screen.findByText('Step 1 of 2');
      await again.click(back());
      await expectAddress(`/services?draftId=${id}`);
      await waitFor(() => expect(main().textContent).toContain('Buffet, Cake and desserts'));
    },
  );

  it('a plan is drafted with the options that were just ticked', async () => {
    const host = people.newHost();
    const { id } = await startDraft(host, {}, ['catering', 'entertainment']);
    const user = await renderPage(`/service-step/catering?draftId=${id}`, { as: host });
    await user.click(await tick(/^Buffet/));
    await press(user, 'Draft My Plan');
    await expectAddress(`/draft-plan?draftId=${id}`);
    expect((await readDraft(host, id)).serviceWishes).toEqual([
      { category: 'catering', options: ['buffet'], checklist: [] },
    ]);
  });

  it('the options of an unknown service lead to the picker', proves('services-9'), async () => {
    await renderPage('/service-step/fireworks');
    await expectAddress('/services');
  });

  it('options chosen in two windows are not silently overwritten', async () => {
    const host = people.newHost();
    const draft = await startDraft(host, {}, ['venue']);
    const { id } = draft;
    const user = await renderPage(`/service-step/venue?draftId=${id}`, { as: host });
    const indoor = () => choice(/^Indoor/);
    await indoor();
    const serviceWishes = [{ category: 'venue' as const, options: ['tent'], checklist: [] }];
    const body = draftChanges(draft, { serviceWishes });
    await callApi(planning.changeDraft, { params: { draftId: id }, body }, accessTokenFor(host));
    await user.click(await indoor());
    await expectToast('Your plan was changed elsewhere', "You're now seeing the latest version. Try again.");
    const tent = await choice(/^Tent on your lawn/);
    await waitFor(() => expect(tent.checked, 'the saved options show').toBe(true));
    await user.click(await indoor());
    await press(user, 'View Overview');
    await expectAddress(/^\/event-overview/);
    expect((await readDraft(host, id)).serviceWishes).toMatchObject([{ options: ['indoor'] }]);
  });
});
