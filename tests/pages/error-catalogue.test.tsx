import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { checkout } from '#shared/api/checkout.ts';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { hostEvents } from '#shared/api/planning/host-event.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { hostEvent } from '#tests/support/host-event.ts';
import { noVendors } from '#tests/support/no-vendors.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  expectToast,
  fails,
  fill,
  isUnreachable,
  named,
  people,
  play,
  press,
  renderPage,
  responds,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* The error catalogue (customer spec 8), row by row and word for word, with stubbed errors. */

usePages();

describe('saving a draft', () => {
  it('saving a draft shows a message on success and on failure', proves('errors-5', 'errors-6'), async () => {
    const user = await renderPage('/questionnaire', { as: people.newHost() });
    await user.type(await screen.findByLabelText('Event name'), 'Word for word');
    await press(user, 'Save');
    await expectToast('Progress saved!', 'Your event planning progress has been saved.', 'status');
    await expectAddress(/draftId=/);
    play(planning.changeDraft, fails('internal'));
    await user.type(screen.getByLabelText(/^Theme/), 'Letters');
    await press(user, 'Save');
    await expectToast('Error', 'Failed to save progress. Data saved locally as backup.', 'alert');
  });

  it('a draft that fails to load shows an error and loads on Retry', proves('errors-1'), async () => {
    const host = people.newHost();
    const { id } = await makePlan(accessTokenFor(host), { name: 'Word for word', categories: [] });
    play(planning.getDraft, fails('internal'));
    const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
    await expectToast('Error', 'Failed to load saved progress', 'alert');
    stopPlaying();
    await press(user, 'Retry');
    expect(await screen.findByDisplayValue('Word for word')).toBe(screen.getByLabelText('Event name'));
  });

  it('clearing the fields shows that the draft remains', proves('errors-7'), async () => {
    const host = people.newHost();
    const { id } = await makePlan(accessTokenFor(host), { name: 'Word for word', categories: [] });
    const user = await renderPage(`/questionnaire?draftId=${id}`, { as: host });
    await screen.findByDisplayValue('Word for word');
    await press(user, 'Clear');
    await expectToast(
      'Event data cleared',
      'All event planning data has been reset. Your saved draft is still in My Events.',
    );
  });

  it('saving a draft asks a visitor to sign in', proves('errors-2'), async () => {
    const user = await renderPage('/questionnaire');
    await user.type(await screen.findByLabelText('Event name'), 'No one yet');
    await press(user, 'Save');
    await expectToast('Sign in required', 'Please sign in to save your progress. Your data has been saved locally.');
  });
});

const pastEvent = hostEvent('Long over', {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  date: '2025-01-05',
  isPast: true,
  status: 'completed',
  progressStage: 'completed',
});

it(
  'deleting an event or a draft shows a message on success and on failure',
  proves('errors-16', 'errors-17'),
  async () => {
    const host = people.newHost();
    const { id: draftId } = await makePlan(accessTokenFor(host), { name: 'Away with it', categories: [] });
    const draft = (await callApi(planning.getDraft, { params: { draftId } }, accessTokenFor(host))).body;
    play(planning.listMyEvents, responds({ drafts: [draft], shared: [], sharedEvents: [], events: [pastEvent] }));
    play(hostEvents.deleteEvent, responds({}));
    const user = await renderPage('/home', { as: host });
    const remove = async (name: string) => {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    };
    play(planning.discardDraft, fails('internal'));
    await remove('Delete draft Away with it');
    await expectToast('Error', 'Failed to delete the item. Please try again.', 'alert');
    stopPlaying(planning.discardDraft);
    await remove('Delete draft Away with it');
    await expectToast('Draft deleted', 'The event draft has been successfully removed.');
    await remove('Delete event Long over');
    await expectToast('Event deleted', 'The event has been successfully removed.');
  },
);

describe('messages about vendors', () => {
  it(
    'browsing shows how many vendors were loaded, and that four can be compared',
    proves('errors-18', 'constants-26'),
    async () => {
      const user = await renderPage('/vendors?category=decor&near=78704');
      await expectToast('Vendors loaded', /^Found \d+ approved vendors\.$/);
      for (const tick of screen.getAllByRole('checkbox', { name: /^Compare / }).slice(0, 5)) await user.click(tick);
      await expectToast('Maximum reached', 'You can compare up to 4 vendors at a time');
    },
  );

  it('browsing shows samples if no vendor is approved yet', proves('errors-19'), async () => {
    play(directory.searchVendors, responds(noVendors));
    play(directory.countVendors, responds({ total: 0, byCategory: {} }));
    await renderPage('/vendors');
    await expectToast('Showing demo vendors', 'Displaying sample vendor data for preview.');
    expect(await screen.findAllByText('Sample', { exact: true }), 'all samples').toHaveLength(21);
  });

  it.for(['/vendor-directory?all=yes', '/vendors'])(
    'an outage shows an error and no samples on %s',
    proves('errors-20', 'errors-21'),
    async (path) => {
      play(directory.searchVendors, fails('unavailable'));
      play(directory.countVendors, fails('unavailable'));
      await renderPage(path);
      await expectToast('Error', 'Failed to load vendors', 'alert');
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
      expect(screen.queryAllByText('Sample', { exact: true })).toEqual([]);
    },
  );

  it('a sample has its own page, and an unknown vendor is not found', proves('errors-23'), async () => {
    play(directory.getVendor, fails('internal'));
    await renderPage('/vendor/sample-the-lantern-barn');
    await expectHeading('The Lantern Barn');
    await renderPage('/vendor/sample-unknown');
    await screen.findByRole('heading', { name: 'Vendor not found' });
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });
});

it.for(['/vendor-directory', '/vendors'])(
  'an unknown place and a place without vendors show their messages on %s',
  proves('errors-24', 'errors-25'),
  async (path) => {
    play(directory.findPlace, fails('not_found'));
    const user = await renderPage(path);
    const look = (where: string) => fill(user, 'Address or ZIP', `${where}{Enter}`);
    await look('qwzx vbnm');
    await expectToast(
      'Expanding Soon',
      'We are expanding to that area soon. Try a different location or browse all vendors below.',
    );
    await waitFor(() => expect(screen.getByLabelText('Address or ZIP')).toHaveProperty('value', ''));
    stopPlaying();
    play(directory.countVendors, responds({ total: 0, byCategory: {} }));
    play(directory.searchVendors, responds(noVendors));
    await look('63101');
    await expectToast('Expanding Soon', 'We are expanding to that area soon. Check back later for vendors near you!');
  },
);

it(
  'promo codes show a message when refused, unverifiable, applied and removed',
  proves('validation-25', 'errors-26', 'errors-27'),
  async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Codes' });
    const vendor = plan.items[0]?.vendorName ?? '';
    const user = await renderPage(`/payment?draftId=${plan.id}`, { as: host });
    const checked = (isValid: boolean, discountCents: number, message: string | null) =>
      Response.json({ isValid, discountCents, code: 'SPRING10', message });
    const apply = async () => {
      await fill(user, `Promo code for ${vendor}`, 'SPRING10');
      await press(user, `Apply the promo code for ${vendor}`);
    };
    play(checkout.validatePromoCode, () => checked(false, 0, 'This promo code has expired'));
    await apply();
    expect(await screen.findByText('This promo code has expired')).toBeTruthy();
    play(checkout.validatePromoCode, isUnreachable);
    await apply();
    expect(await screen.findByText('Failed to validate promo code. Please try again.')).toBeTruthy();

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    play(checkout.validatePromoCode, async () => {
      await released;
      return checked(true, 1234, null);
    });
    await apply();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: named(`Apply the promo code for ${vendor}`) });
    await waitFor(() => expect(button.disabled, 'during the check').toBe(true));
    release();
    await expectToast('Promo code applied!', 'You saved $12.34');
    await press(user, `Remove the code SPRING10 of ${vendor}`);
    await expectToast('Promo code removed', 'Discount has been removed from your order');
  },
);

it('an unexpected response shows the error page with its details', proves('routes-5', 'errors-34'), async () => {
  play(planning.listMyEvents, responds({}));
  const user = await renderPage('/home', { as: people.newHost() });
  await expectHeading('Something went wrong');
  expect(screen.getByText(/^The application hit an error\./)).toBeTruthy();
  const details = screen.getByText('Details', { exact: true }).closest('details');
  expect(details?.open).toBe(false);
  await user.click(screen.getByText('Details', { exact: true }));
  expect(details?.open).toBe(true);
  expect(details?.querySelector('pre')?.textContent).toContain('Error');
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
});

it('a refused role check counts as a missing role', proves('roles-6', 'errors-32'), async () => {
  play(accounts.getMe, fails('forbidden'));
  await renderPage('/terms', { as: people.admin() });
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Super Admin' })).toBeNull();
});
