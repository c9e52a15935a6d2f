import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { vendors } from '#shared/api/vendors.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { hostEvent } from '#tests/support/host-event.ts';
import { elements, findItem, main, firstLinkTarget } from '#tests/support/page-parts.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/pay-on-page.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  expectAddress,
  expectHeading,
  named,
  people,
  play,
  press,
  renderPage,
  responds,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* Texts, choices and links of a host's screens, unless covered elsewhere. */

usePages();

/** Makes a plan with one vendor and one service without a vendor. */
async function planWithGap(token: string, name: string): Promise<Draft> {
  const plan = await makePlan(token, { name });
  const body = draftChanges(plan, { serviceAreas: ['photography', 'decor'] });
  return (await callApi(planning.changeDraft, { params: { draftId: plan.id }, body }, token)).body.draft;
}

const event = (title: string, changes: Partial<HostEvent>): HostEvent =>
  hostEvent(title, {
    id: `01ARZ3NDEKTSV4RRFFQ69G5F${title.length}V`,
    date: inDays(40),
    startTime: '16:00',
    endTime: '20:00',
    eventType: 'Birthday Party',
    guestCount: 40,
    totalCents: 100_000,
    ...changes,
  });

it(
  'My Events has two sections with badges, dates and links',
  proves('events-3', 'events-4', 'events-7', 'events-10', 'events-11', 'entities-4', 'states-11'),
  async () => {
    const host = people.newHost();
    const draft = await makePlan(accessTokenFor(host), { name: 'Still a draft', categories: [] });
    const events = [
      event('The next one', {
        date: inDays(20),
        vendors: [
          { id: 'a', name: 'Stands', category: 'decor' },
          { id: 'b', name: 'Gave up', category: 'venue', isCancelled: true },
        ],
      }),
      event('To come', { status: 'upcoming' }),
      event('Gone by', { date: '2025-01-05', isPast: true }),
      event('Completed one', { date: '2025-02-07', isPast: true, status: 'completed' }),
    ];
    play(planning.listMyEvents, responds({ drafts: [draft], shared: [], sharedEvents: [], events }));
    await renderPage('/home', { as: host });
    await expectHeading('My Events');
    const past = await screen.findByRole('heading', { level: 2, name: 'Past Events' });
    const rows = elements('li', past.nextElementSibling ?? undefined);
    expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['Completed one', 'Gone by']);
    expect(rows[1]?.textContent).toContain('Jan 05, 2025');
    for (const row of rows) expect(within(row).getByText('Past', { exact: true })).toBeTruthy();
    const next = screen.getByRole('region', { name: 'Next event' });
    expect(next.textContent).toContain('The next one');
    expect(within(next).getAllByText('Confirmed', { exact: true }), 'the event and one of its vendors').toHaveLength(2);
    expect((await findItem('Gave up', next)).textContent).toContain('Canceled');
    const card = await findItem('To come');
    expect(within(card).getByText('Upcoming', { exact: true })).toBeTruthy();
    expect(card.textContent).toContain(formatDate(inDays(40)));
    expect(within(await findItem('Still a draft')).getByText('Planning in Progress')).toBeTruthy();
    expect(await firstLinkTarget('Still a draft')).toBe(`/event-overview?draftId=${draft.id}`);
    for (const { title, id } of events)
      expect(await firstLinkTarget(title), title).toBe(`/event-overview?eventId=${id}`);
  },
);

it(
  'browsing by service has steps, counts and a way back',
  proves('services-3', 'services-4', 'vendors-1', 'summary-5'),
  async () => {
    const host = people.newHost();
    const { id } = await makePlan(accessTokenFor(host), { name: 'Step by step', categories: [] });
    const user = await renderPage(`/services?draftId=${id}`, { as: host });
    expect(await screen.findByText('Step 2 of 4')).toBeTruthy();
    await user.click(await screen.findByRole('checkbox', { name: /Decor/ }));
    expect(elements('main input[type="checkbox"]')).toHaveLength(7);
    await user.click(screen.getByRole('checkbox', { name: /Entertainment/ }));
    await press(user, 'Next');
    await expectAddress(`/vendors?category=entertainment&draftId=${id}`);
    expect(await screen.findByText('Step 3 of 4')).toBeTruthy();

    await renderPage(`/summary?draftId=${id}`);
    const open = await screen.findByRole('region', { name: 'No vendors chosen yet' });
    const names = within(open)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names, 'the categories without a vendor').toEqual(['Entertainment', 'Decor']);
    expect(await firstLinkTarget('Choose Vendors', open)).toBe(`/vendors?category=entertainment&draftId=${id}`);
  },
);

it('the overview of a plan links to each of its steps', proves('overview-2', 'overview-6'), async () => {
  const host = people.newHost();
  const plan = await planWithGap(accessTokenFor(host), 'Overseen');
  await renderPage(`/event-overview?draftId=${plan.id}`, { as: host });
  const details = await screen.findByRole('region', { name: 'Event details' });
  expect(details.textContent).toContain(formatLongDate(plan.details.date ?? ''));
  expect(main().textContent, 'the services').toContain('Photography & Video');
  expect(main().textContent, 'the vendors').toContain(plan.items[0]?.vendorName ?? 'a vendor');
  const steps = screen.getByRole('region', { name: 'Checklist' });
  expect(await firstLinkTarget('Edit', steps)).toBe(`/questionnaire?draftId=${plan.id}`);
  expect(await firstLinkTarget('Choose services', steps)).toBe(`/questionnaire-step-2?draftId=${plan.id}`);
  expect(await firstLinkTarget('Browse vendors', steps)).toBe(`/vendors?category=photography&draftId=${plan.id}`);
  expect(await firstLinkTarget('Review', steps)).toBe(`/summary?draftId=${plan.id}`);
});

it('the directory offers a host a vendor for the plan', proves('directory-16', 'directory-18'), async () => {
  const user = await renderPage('/vendor-directory?q=Ember', { as: people.newHost() });
  const card = (await screen.findByRole('heading', { name: 'Ember & Rye' })).closest('li') ?? undefined;
  const name = 'Add to Your Plan to View Pricing';
  const to = await firstLinkTarget(name, card);
  expect(to).toMatch(/^\/vendor\/\w+$/);
  expect(await firstLinkTarget('Ember & Rye', card)).toBe(to);
  await user.click(within(card ?? main()).getByRole('link', { name: named(name) }));
  await expectAddress(new RegExp(`^${to}`));
  await expectHeading('Ember & Rye');
});

/** Returns the browser's stored value of a person under a name of the specification; null if missing. */
const stored = (name: string): unknown => {
  const key = Object.keys(localStorage).find((one) => one.startsWith('hostwell.user.') && one.endsWith(`.${name}`));
  return key ? JSON.parse(localStorage.getItem(key) ?? 'null') : null;
};

it(
  'the summary, payment and confirmation pages have their specified content',
  proves(
    'summary-3',
    'summary-7',
    'summary-9',
    'details-3',
    'payment-1',
    'payment-2',
    'payment-3',
    'payment-4',
    'confirmation-1',
    'confirmation-2',
    'confirmation-3',
    'confirmation-4',
    'confirmation-6',
    'confirmation-7',
    'entities-10',
    'states-23',
    'constants-21',
  ),
  async () => {
    const host = people.newHost();
    const plan = await planWithGap(accessTokenFor(host), 'All the way');
    const [item] = plan.items;
    if (!item || !plan.quote) throw new Error('The plan has no vendor or no total');
    const { subtotalCents, feeCents, totalCents } = plan.quote;

    // The summary.
    const user = await renderPage(`/vendors?category=photography&draftId=${plan.id}`, { as: host });
    const [compare] = await screen.findAllByLabelText(/^Compare /);
    if (compare) await user.click(compare);
    const [toSummary] = screen.getAllByRole('link', { name: named('Continue to Summary') });
    if (toSummary) await user.click(toSummary);
    const services = await screen.findByRole('region', { name: 'Selected services' });
    const [line] = item.packages;
    const service = await findItem(line?.productName ?? '', services);
    for (const words of [categoryLabel(item.category), item.vendorName, line?.description ?? 'a description'])
      expect(service.textContent).toContain(words);
    expect(service.textContent).toContain(formatCents(subtotalCents));
    expect(within(service).getByRole('button', { name: named(`Remove ${line?.productName}`) })).toBeTruthy();
    expect(await firstLinkTarget('Back', main())).toMatch(/^\/vendors\?/);
    await press(user, 'Next');
    await expectAddress(`/payment?draftId=${plan.id}`);
    expect(stored('bookingData')).toMatchObject({
      eventDetails: { name: 'All the way' },
      selectedServices: [{ vendorName: item.vendorName }],
      selectedVendors: [item.vendorId],
      totalCost: totalCents,
      costs: { subtotal: subtotalCents, platformFee: feeCents, total: totalCents },
    });
    await renderPage(`/event-details?draftId=${plan.id}`);
    expect(await firstLinkTarget('Back to Summary')).toBe(`/summary?draftId=${plan.id}`);

    // The payment.
    await renderPage(`/payment?draftId=${plan.id}`);
    await expectHeading('Secure Payment');
    const order = await screen.findByRole('complementary', { name: 'Order summary' });
    for (const words of [
      'All the way',
      formatLongDate(plan.details.date ?? ''),
      '40 guests',
      item.vendorName,
      'Incomplete Services',
      'Photography & Video has no vendor yet.',
      `Services${formatCents(subtotalCents)}`,
      `Platform fee (5%)${formatCents(feeCents)}`,
      `Total${formatCents(totalCents)}`,
    ])
      expect(order.textContent).toContain(words);
    expect(within(order).getByLabelText(`Promo code for ${item.vendorName}`)).toBeTruthy();
    const toVendors = `/vendors?category=photography&draftId=${plan.id}`;
    expect(await firstLinkTarget('Complete Vendor Selection', order)).toBe(toVendors);
    await typeCard(user);
    await user.click(payButton());

    // The confirmation.
    const id = await expectBooked();
    await waitFor(() => expect(stored('currentDraft'), 'a paid plan is no longer the current one').toBeNull());
    for (const name of ['Event information', 'Payment details', '1 vendor booked', 'What Happens Next?'])
      expect(screen.getByRole('heading', { name }), name).toBeTruthy();
    expect(main().textContent).toContain(formatLongDate(plan.details.date ?? ''));
    expect(await firstLinkTarget(`Call ${item.vendorName}`)).toMatch(/^tel:/);
    expect(await firstLinkTarget(`Email ${item.vendorName}`)).toMatch(new RegExp(`^mailto:.*${id}`));
    const section = (title: string) => screen.getByRole('heading', { name: title }).closest('section') ?? undefined;
    expect(elements('ol > li', section('What Happens Next?'))).toHaveLength(3);
    expect(elements('a[href^="mailto:"]', section('Need help?'))[0]?.textContent).toMatch(/@/);
    expect(elements('a[href^="tel:"]', section('Need help?'))[0]?.textContent).toMatch(/\d{3}-\d{4}/);
    expect(await firstLinkTarget('View My Events', main())).toBe('/home');
    expect(screen.getByRole('button', { name: 'Share Event' })).toBeTruthy();
    const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined);
    await press(user, 'Download Receipt');
    expect(print, 'the receipt can be printed').toHaveBeenCalledOnce();
    print.mockRestore();
    for (const name of ['bookingData', 'selectedVendors'])
      await waitFor(() => expect(stored(name), `${name} is cleared`).toBeNull());
  },
);

it('a confirmation without a booking shows an error and links home', proves('confirmation-7'), async () => {
  await renderPage('/confirmation', { as: people.newHost() });
  expect(await screen.findByText('No booking data found')).toBeTruthy();
  expect(await firstLinkTarget('Go home')).toBe('/');
});

it(
  'an application is identified by the first eight characters of its id',
  proves('constants-24', 'status-3'),
  async () => {
    const applicant = people.applicant();
    const { id } = (await callApi(vendors.getApplication, {}, accessTokenFor(applicant))).body;
    await renderPage('/vendor-status', { as: applicant });
    expect(await screen.findByText(`Application ${id.slice(0, 8)}`, { exact: true })).toBeTruthy();
  },
);
