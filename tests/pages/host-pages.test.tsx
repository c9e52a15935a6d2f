import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { checkout } from '#shared/api/checkout.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { hostEvents } from '#shared/api/planning/host-event.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { findItem, main, firstLinkTarget } from '#tests/support/page-parts.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/pay-on-page.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import {
  demoTable,
  expectAddress,
  expectHeading,
  expectToast,
  fails,
  fill,
  named,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* A host's pages from the dashboard to the payment. */

usePages();

/** Presses a link once it appears. */
const follow = async (user: UserEvent, name: string): Promise<void> => {
  const [link] = await screen.findAllByRole('link', { name: named(name) });
  if (link) await user.click(link);
};

const findField = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

const expectText = (find: () => HTMLElement, text: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (typeof text === 'string') expect(find().textContent).toContain(text);
    else expect(find().textContent).toMatch(text);
  });

/** Keeps My Events loading until the returned function is called, which makes the request fail. */
function holdEvents(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  play(planning.listMyEvents, async (request) => {
    await promise;
    return fails('internal')(request);
  });
  return resolve;
}

describe('the dashboard', () => {
  it("the dashboard offers a guest a start and keeps the guest's plan", proves('dashboard-1', 'states-9'), async () => {
    const user = await renderPage('/dashboard');
    expect(await screen.findByText("You're planning as a guest")).toBeTruthy();
    await user.click(within(main()).getByRole('link', { name: /Backyard Wedding/ }));
    await waitFor(async () => expect((await findField('Event type')).value).toBe('Backyard Wedding'));
    await fill(user, 'Event name', 'Under the oak');
    await user.tab();
    await waitFor(() => expect(localStorage.getItem('eventPlanningDraft')).toContain('Under the oak'));

    await renderPage('/dashboard');
    const ticket = await screen.findByRole('region', { name: 'Under the oak' });
    expect(ticket.textContent).toContain('0%');
    expect(await firstLinkTarget('Continue Planning', ticket)).toBe('/questionnaire');
    const words = /^Sign in to save this plan to your account and see what vendors cost\./;
    expect(screen.getByText(words)).toBeTruthy();

    const askAnew = async () => {
      await user.click(within(main()).getByRole('link', { name: /Baby Shower/ }));
      return within(await screen.findByRole('dialog', { name: 'Start a new event?' }));
    };
    await user.click((await askAnew()).getByRole('button', { name: 'Keep My Plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await askAnew()).getByRole('button', { name: 'Replace It' }));
    await waitFor(async () => expect((await findField('Event type')).value).toBe('Baby Shower'));
    expect((await findField('Event name')).value).toBe('');
  });

  it(
    'the dashboard leads a new host to planning, then to the plan, then to the event',
    proves('dashboard-1'),
    async () => {
      const host = people.newHost();
      const user = await renderPage('/dashboard', { as: host });
      expect(await screen.findByRole('region', { name: 'Your first plan in four steps' })).toBeTruthy();
      await user.click(within(main()).getByRole('link', { name: /Graduation Party/ }));
      await waitFor(async () => expect((await findField('Event type')).value).toBe('Graduation Party'));

      const token = accessTokenFor(host);
      const plan = await makePlan(token, { name: 'Ana graduates', categories: ['decor', 'photography'] });
      await renderPage('/dashboard');
      const ticket = await screen.findByRole('region', { name: 'Ana graduates' });
      expect(ticket.textContent).toContain('100%');
      expect(ticket.textContent).toContain(formatCents(plan.quote?.totalCents ?? 0));
      expect(await firstLinkTarget('Continue Planning', ticket)).toBe(`/summary?draftId=${plan.id}`);

      const booked = await book(token, plan, 'deposit');
      await renderPage('/dashboard');
      const event = () => screen.getByRole('region', { name: 'Ana graduates' });
      await screen.findByText(/days to go/);
      expect(event().textContent).toContain('days to go');
      expect(event().textContent).toContain(`${formatCents(booked.balanceCents)} is due by`);
      await follow(user, 'View Event & Pay');
      await expectHeading('Ana graduates');
    },
  );

  it('the dashboard shows a loading state and offers a retry after an error', async () => {
    const release = holdEvents();
    const user = await renderPage('/dashboard', { as: people.newHost() });
    expect(await screen.findByText('Loading your events...')).toBeTruthy();
    release();
    expect(await screen.findByText("Couldn't load your events")).toBeTruthy();
    stopPlaying();
    await press(user, 'Retry');
    await waitFor(() => expect(screen.queryByText("Couldn't load your events")).toBeNull());
    expect(await screen.findByRole('region', { name: 'Your first plan in four steps' })).toBeTruthy();
  });
});

describe('My Events', () => {
  it('My Events shows a message when it is empty', proves('events-2', 'events-5'), async () => {
    await renderPage('/home', { as: people.newHost() });
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeTruthy();
    expect(screen.getByText('Start planning your first event to see it here')).toBeTruthy();
    expect(await firstLinkTarget('Plan Your First Event')).toBe('/questionnaire');
    expect(await firstLinkTarget('Plan New Event')).toBe('/questionnaire');
  });

  it('My Events shows a loading state and an error', proves('events-6', 'errors-31'), async () => {
    const release = holdEvents();
    await renderPage('/home', { as: people.newHost() });
    expect(await screen.findByText('Loading your events...')).toBeTruthy();
    release();
    expect(await screen.findByText("Couldn't load your events")).toBeTruthy();
    expect(screen.queryByText('Loading your events...')).toBeNull();
  });

  it('My Events lists drafts as specified and deletes them', proves('events-8', 'states-12'), async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Not this one' });
    const user = await renderPage('/home', { as: host });
    const card = await findItem('Not this one');
    expect(card.textContent).toContain('Planning in Progress');
    expect(card.textContent).toContain(formatDate(plan.details.date ?? ''));
    expect(await firstLinkTarget('Not this one', card)).toBe(`/event-overview?draftId=${plan.id}`);
    const bin = screen.getByRole('button', { name: 'Delete draft Not this one' });
    const ask = async () => {
      await user.click(bin);
      return screen.findByRole('dialog', { name: 'Are you sure?' });
    };
    const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await ask();
    expect(dialog.textContent).toContain('This will permanently delete this draft. This action cannot be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expectClosed();

    play(planning.discardDraft, fails('internal'));
    await user.click(within(await ask()).getByRole('button', { name: 'Delete' }));
    await expectToast('Error', 'Failed to delete the item. Please try again.');
    await expectClosed();

    stopPlaying();
    await user.click(within(await ask()).getByRole('button', { name: 'Delete' }));
    await expectToast('Draft deleted', 'The event draft has been successfully removed.');
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeTruthy();
  });

  it(
    'My Events requires a booked event to be canceled before it is deleted',
    proves('events-8', 'events-9'),
    async () => {
      const host = people.newHost();
      const token = accessTokenFor(host);
      const booked = await book(token, await makePlan(token, { name: 'Called off' }));
      const user = await renderPage('/home', { as: host });
      await press(user, 'Delete event Called off');
      const first = await screen.findByRole('dialog', { name: 'This event is booked' });
      expect(first.textContent).toContain(`1 vendor and ${formatCents(booked.paidCents)} in payments`);
      await user.click(within(first).getByRole('link', { name: 'Go to Cancellation' }));
      await expectHeading('Called off');
      expect(await screen.findByRole('button', { name: 'Cancel Event' })).toBeTruthy();
      const refused = await callApi(hostEvents.deleteEvent, { params: { eventId: booked.event.id } }, token);
      expect(refused.status, 'the server refuses it too').toBe(422);

      const params = { bookingId: booked.id };
      const preview = (await callApi(orders.previewCancellation, { params, query: {} }, token)).body;
      await callApi(orders.cancelBooking, { params, body: { agreedRefundCents: preview.refundCents } }, token);
      await renderPage('/home');
      expect((await findItem('Called off')).textContent).toContain('Canceled');
      await press(user, 'Delete event Called off');
      const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
      expect(dialog.textContent).toContain('This will permanently delete this event. This action cannot be undone.');
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await expectToast('Event deleted', 'The event has been successfully removed.');
      expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeTruthy();
      const { status } = await callApi(orders.getBooking, { params }, token);
      expect(status, 'the booking itself stays').toBe(200);
    },
  );
});

describe('the event overview', () => {
  it(
    'the overview offers the next step of a plan',
    proves('overview-1', 'overview-4', 'overview-7', 'overview-8', 'states-15'),
    async () => {
      const host = people.newHost();
      const plan = await makePlan(accessTokenFor(host), { name: 'All chosen' });
      const overview = `/event-overview?draftId=${plan.id}`;
      const user = await renderPage(overview, { as: host });
      const checklist = await screen.findByRole('region', { name: 'Checklist' });
      expect(main().textContent).toContain('100%');
      expect(await firstLinkTarget('Review & Finalize')).toBe(`/summary?draftId=${plan.id}`);
      expect(await firstLinkTarget('Back to My Events')).toBe('/home');
      const steps = within(checklist)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      const expected = [
        /^Done: ?Event Details/,
        /^Done: ?Select Services/,
        /^Done: ?Choose Vendors/,
        /^To do: ?Review & Book/,
      ];
      expect(steps).toEqual(expected.map((step) => expect.stringMatching(step)));
      const save = async (to: Partial<Pick<Draft, 'details' | 'serviceAreas'>>) => {
        const { body: stored } = await callApi(
          planning.getDraft,
          { params: { draftId: plan.id } },
          accessTokenFor(host),
        );
        const body = draftChanges(stored, to);
        return callApi(planning.changeDraft, { params: { draftId: plan.id }, body }, accessTokenFor(host));
      };
      const serviceAreas = [...plan.serviceAreas, 'photography' as const, 'activities' as const];
      await save({ serviceAreas });
      await renderPage(overview);
      expect(await screen.findByText('2 services still need a vendor')).toBeTruthy();
      expect(main().textContent, 'by the five criteria').toContain('100%');
      await follow(user, 'Review & Finalize');
      const open = 'Photography & Video and Activities. You can book without them.';
      expect(await screen.findByText(open)).toBeTruthy();
      expect(screen.getByText('2 services still need a vendor')).toBeTruthy();
      const details = { ...plan.details, eventType: null, guestCount: null };
      await save({ details, serviceAreas: [] });
      await renderPage(overview);
      await screen.findByText(/80%/);
      expect(await firstLinkTarget('Continue Planning')).toBe(`/questionnaire?draftId=${plan.id}`);
    },
  );

  it.for(['draftId=01ARZ3NDEKTSV4RRFFQ69G5FAV', 'eventId=01ARZ3NDEKTSV4RRFFQ69G5FAV', 'eventId=x', ''])(
    "the overview shows that '%s' leads to no event, and links home",
    proves('overview-5'),
    async (query) => {
      const user = await renderPage(`/event-overview?${query}`, { as: people.newHost() });
      expect(await screen.findByRole('heading', { name: 'Event not found' })).toBeTruthy();
      await follow(user, 'Return Home');
      await expectAddress('/home');
    },
  );

  it('a share link shows a plan without prices and can be ended', proves('confirmation-4'), async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Tell everybody' });
    const user = await renderPage(`/event-overview?draftId=${plan.id}`, { as: host });
    await press(user, 'Share Event');
    await press(user, 'Create Link');
    const { pathname } = new URL((await findField('Link to your plan')).value);

    localStorage.clear();
    await renderPage(pathname);
    await expectHeading('Tell everybody');
    expect(main().textContent).toContain(formatLongDate(plan.details.date ?? ''));
    expect(main().textContent).toContain(plan.items[0]?.vendorName ?? 'a vendor');
    expect(main().textContent).toContain('Austin, TX');
    expect(main().textContent).not.toMatch(/\$|78704/);
    expect(await firstLinkTarget('Start Planning', main())).toBe('/questionnaire');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');

    await renderPage(`/event-overview?draftId=${plan.id}`, { as: host });
    await press(user, 'Share Event');
    await press(user, 'Stop Sharing');
    await expectToast('No longer shared', 'The link no longer works.');
    expect(await screen.findByRole('button', { name: 'Create Link' })).toBeTruthy();

    localStorage.clear();
    await renderPage(pathname);
    await expectHeading('Oops! Page not found');
    await renderPage('/shared-plan/guess');
    await expectHeading('Oops! Page not found');
  });

  it('a calendar entry of an event has its exact instant', proves('overview-3'), async () => {
    const host = people.newHost();
    const token = accessTokenFor(host);
    const booked = await book(token, await makePlan(token, { name: 'Mark the day' }));
    const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
    await screen.findByRole('region', { name: 'Event details' });
    await expectText(() => screen.getByRole('region', { name: 'Event details' }), booked.id);
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Calendar' });
    await waitFor(() => expect(add.disabled).toBe(false));
    await user.click(add);
    const instant = (time: string) =>
      instantAt('America/Chicago', booked.event.date, time)
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, '');
    const google = new URL((await firstLinkTarget('Google Calendar')) ?? '');
    expect(google.searchParams.get('dates')).toBe(`${instant('16:00')}/${instant('20:00')}`);
  });
});

describe('the summary', () => {
  it(
    'the summary shows the whole event and leads to the payment',
    proves('summary-1', 'summary-2', 'summary-3', 'summary-4'),
    async () => {
      const host = people.newHost();
      const plan = await makePlan(accessTokenFor(host), { name: 'Sum it up', categories: ['decor', 'photography'] });
      const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
      await expectHeading('Event Summary');
      expect(screen.getByText('Step 4 of 4')).toBeTruthy();
      const facts = await screen.findByRole('region', { name: 'Event details' });
      for (const fact of [
        'Sum it up',
        formatLongDate(plan.details.date ?? ''),
        '4:00 PM',
        '8:00 PM',
        '4 hours',
        '78704',
      ])
        expect(facts.textContent).toContain(fact);
      const total = screen.getByRole('region', { name: 'Estimated Total' });
      await expectText(() => total, new RegExp(`Estimated Total: ?\\${formatCents(plan.quote?.totalCents ?? 0)}`));
      expect(total.textContent).toContain('Final pricing may vary based on specific requirements and vendor policies');
      const services = screen.getByRole('region', { name: 'Selected services' });
      for (const { packages, vendorName } of plan.items)
        expect((await findItem(packages[0]?.productName ?? '', services)).textContent).toContain(vendorName);
      await press(user, 'Next');
      await expectAddress(`/payment?draftId=${plan.id}`);

      await renderPage(`/summary?draftId=${plan.id}`);
      for (const { packages } of plan.items) await press(user, `Remove ${packages[0]?.productName}`);
      expect(await screen.findByRole('heading', { name: 'No vendors chosen yet' })).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
      expect(await firstLinkTarget('Choose Vendors')).toBe(`/vendors?category=photography&draftId=${plan.id}`);
    },
  );

  it('the summary blocks payment for a vendor closed on the day and links to others', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Closed meanwhile', categories: ['decor'] });
    const date = plan.details.date ?? '';
    const [{ vendorId, vendorName } = { vendorId: '', vendorName: '' }] = plan.items;
    await demoTable().write(setDayState(vendorId, date, 'closed'));
    try {
      const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
      const why = await screen.findByText(new RegExp(`${vendorName} isn't available on ${formatDate(date)}\\.`));
      const news = why.closest<HTMLElement>('[role=status]');
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
      await user.click(within(news ?? main()).getByRole('link', { name: named('Choose Another Decor Vendor') }));
      await expectAddress(`/vendors?category=decor&draftId=${plan.id}`);
    } finally {
      await demoTable().write(setDayState(vendorId, date, 'default'));
    }
  });

  it('the summary links to the details and returns after saving', async () => {
    const host = people.newHost();
    const plan = await makePlan(accessTokenFor(host), { name: 'Two more guests', categories: ['decor'] });
    const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
    await follow(user, 'Edit');
    await fill(user, 'Guest count', '42');
    await press(user, 'Save and Return to Summary');
    await expectAddress(`/summary?draftId=${plan.id}`);
    const facts = await screen.findByRole('region', { name: 'Event details' });
    await expectText(() => facts, '42');
  });

  it('the summary shows that nothing is chosen yet', proves('summary-6', 'summary-8'), async () => {
    await renderPage('/summary', { as: people.newHost() });
    expect(await screen.findByRole('heading', { name: 'No services selected yet' })).toBeTruthy();
    expect(await firstLinkTarget('Browse Services')).toBe('/services');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  it(
    'the order passes the event details to the vendors',
    proves('product-5', 'details-1', 'details-2', 'details-3', 'entities-12', 'errors-15'),
    async () => {
      const host = people.newHost();
      const plan = await makePlan(accessTokenFor(host), { name: 'By the gate' });
      const user = await renderPage(`/event-details?draftId=${plan.id}`, { as: host });
      // Without booking data there is nothing to add to.
      await expectAddress(`/summary?draftId=${plan.id}`);
      await press(user, 'Add Event Details');
      await expectHeading('Event Details & Vendor Requirements');
      for (const name of ['Venue Information', 'Event Timeline', 'Special Requirements'])
        expect(await screen.findByRole('region', { name })).toBeTruthy();
      expect((await findField(/^Setup time/)).value, 'nobody chose one').toBe('');
      expect((await findField(/^Event start time/)).value).toBe('16:00');
      await press(user, 'Next');
      await expectToast('Validation Error', 'Venue address must be at least 5 characters');
      const gate = 'The gate on the left, code 12';
      await fill(user, 'Venue address', '1906 S 5th St, Austin, TX 78704');
      await fill(user, /^Access instructions/, gate);
      await press(user, 'Next');
      await expectAddress(`/payment?draftId=${plan.id}`);
      // Until the page is there, this form still shows, and 'Next' would be overtaken by the way back.
      await screen.findByLabelText('Card number');
      history.back();
      await expectAddress(`/event-details?draftId=${plan.id}`);
      await waitFor(async () =>
        expect((await findField(/^Access instructions/)).value, 'the choice remains').toBe(gate),
      );
      await press(user, 'Next');
      const sent = vi.fn<(body: unknown) => void>();
      play(checkout.placeBooking, ({ body }) => {
        sent(JSON.parse(body));
        return undefined;
      });
      await typeCard(user);
      await user.click(payButton());
      await expectBooked();
      expect(sent).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          requirements: expect.objectContaining({
            venueAddress: '1906 S 5th St, Austin, TX 78704',
            setupTime: null,
            eventStartTime: '16:00',
          }),
        }),
      );
      const sentToVendors = screen.getByRole('region', { name: 'Sent to your vendors' });
      expect(sentToVendors.textContent).toContain('1906 S 5th St, Austin, TX 78704');
      expect(sentToVendors.textContent).toContain(gate);
      await follow(user, 'View My Events');
      await expectHeading('My Events');
      await follow(user, plan.title);
      const onEvent = await screen.findByRole('region', { name: 'Sent to your vendors' });
      await expectAddress(/^\/event-overview/);
      await expectText(() => onEvent, gate);
    },
  );
});
