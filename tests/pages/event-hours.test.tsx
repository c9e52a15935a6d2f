import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { openFeeVendors } from '#tests/support/fee-vendors.ts';
import { firstLinkTarget } from '#tests/support/page-parts.ts';
import { expectBooked, expectTotal, pay, typeCard } from '#tests/support/payment-pages.ts';
import type { Person } from '#tests/support/people.ts';
import { changeDraft, readDraft } from '#tests/support/planning-pages.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  demoTable,
  expectAddress,
  expectHeading,
  expectToast,
  fails,
  fill,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';

/* The hours of the Event Details form are those that the plan is priced for (rules checkout-39 and checkout-40). */

usePages();

let band: Awaited<ReturnType<typeof openFeeVendors>>;
beforeAll(async () => {
  band = await openFeeVendors(demoTable(), { email: 'band@example.test', id: randomUUID() });
});

/** Plans an event of 4 hours from 4 PM with a band at $95.00 an hour, 5 hours at least, and $60.00 for its way. */
async function planWithBand(host: Person, name: string): Promise<Draft> {
  const token = accessTokenFor(host);
  const { id: draftId, version } = await makePlan(token, { name, categories: [] });
  const [trio] = band.program;
  const packages = trio ? [{ productId: trio.id }] : [];
  const body = { version, vendorId: band.band.id, category: 'entertainment' as const, packages };
  return (await callApi(planning.addPlanItem, { params: { draftId }, body }, token)).body;
}

const setTime = async (label: RegExp, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const readField = (label: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value;

/** Opens the form of a plan with an address and these times typed. */
async function typeDetails(host: Person, plan: Draft, start: string, end: string): Promise<UserEvent> {
  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await press(user, /^(Add|Edit) Event Details$/);
  await fill(user, 'Venue address', '1906 S 5th St, Austin');
  await fill(user, /^Access instructions/, 'Code 12');
  await setTime(/^Event start time/, start);
  await setTime(/^Event end time/, end);
  return user;
}

const difference = '11 hours instead of 4: $561.75 → $1,160.25';

describe('hours in the Event Details form', () => {
  it('other hours are shown with both prices, and the event changed to them is booked and paid for them', async () => {
    const host = people.newHost();
    const plan = await planWithBand(host, 'Until eleven');
    const user = await typeDetails(host, plan, '12:00', '23:00');
    expect(await screen.findByText(difference)).toBeTruthy();
    await press(user, 'Next');
    await expectToast('Validation Error', /^Your plan is for 4 hours, until 4:00 PM\. Change your event's hours/);
    await expectAddress(`/event-details?draftId=${plan.id}`);
    await press(user, 'Change Event to 11 Hours');
    await expectAddress(`/payment?draftId=${plan.id}`);
    expect((await readDraft(host, plan.id)).details).toMatchObject({ startTime: '12:00', durationHours: 11 });
    await expectTotal('$1,160.25');
    await typeCard();
    await pay(user);
    await expectBooked();
    const { events } = (await callApi(planning.listMyEvents, {}, accessTokenFor(host))).body;
    expect(events).toMatchObject([
      { title: 'Until eleven', startTime: '12:00', endTime: '23:00', totalCents: 116_025 },
    ]);
  });

  it("the plan's hours can be kept, and nothing typed is lost", async () => {
    const host = people.newHost();
    const plan = await planWithBand(host, 'Kept short');
    const user = await typeDetails(host, plan, '12:00', '23:00');
    await press(user, 'Keep 4 Hours');
    await waitFor(() => expect(screen.queryByText(difference)).toBeNull());
    expect(readField(/^Event end time/)).toBe('16:00');
    expect(readField('Venue address')).toBe('1906 S 5th St, Austin');
    expect(readField(/^Access instructions/)).toBe('Code 12');
    await press(user, 'Next');
    await expectAddress(`/payment?draftId=${plan.id}`);
    await expectTotal('$561.75');
    expect(screen.getByText(/12:00 PM to 4:00 PM/)).toBeTruthy();
  });

  it('a change before Next stays on the form, and one that fails keeps the typed times', async () => {
    const host = people.newHost();
    const plan = await planWithBand(host, 'Second thoughts');
    const user = await typeDetails(host, plan, '16:00', '22:30');
    play(planning.changeDraft, fails('unavailable', 'Please try again.'));
    await press(user, 'Change Event to 6.5 Hours');
    await expectToast('Error', 'Please try again.');
    expect(readField(/^Event end time/)).toBe('22:30');
    stopPlaying(planning.changeDraft);
    await press(user, 'Change Event to 6.5 Hours');
    await expectToast('Event changed', 'Your plan and its price are for the new hours.');
    await expectAddress(`/event-details?draftId=${plan.id}`);
    expect(screen.queryByText(/instead of/)).toBeNull();
    expect((await readDraft(host, plan.id)).details).toMatchObject({ startTime: '16:00', durationHours: 6.5 });
  });

  it('leaving with other hours is asked about', async () => {
    const host = people.newHost();
    const plan = await planWithBand(host, 'Left undecided');
    const user = await typeDetails(host, plan, '12:00', '23:00');
    await user.click(screen.getByRole('link', { name: 'Back to Summary' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await press(user, 'Keep Editing');
    expect(readField(/^Event end time/)).toBe('23:00');
  });
});

describe('an hourly vendor without a start', () => {
  it('the payment page asks for the start before the card, with both ways to set it', async () => {
    const host = people.newHost();
    const plan = await planWithBand(host, 'Some time that day');
    await changeDraft(host, plan, { startTime: null });
    await renderPage(`/payment?draftId=${plan.id}`, { as: host });
    expect(await screen.findByRole('heading', { name: 'When does your event start?' })).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(await firstLinkTarget('Add Event Details')).toBe(`/event-details?draftId=${plan.id}`);
    expect(await firstLinkTarget('Set Start Time')).toBe(`/questionnaire?draftId=${plan.id}&returnTo=summary`);
    const user = await typeDetails(host, plan, '18:00', '22:00');
    await press(user, 'Next');
    await expectHeading('Secure Payment');
    await expectTotal('$561.75');
  });
});

it('the summary names the minimum hours that are charged', async () => {
  const host = people.newHost();
  const plan = await planWithBand(host, 'Charged for five');
  await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  expect(await screen.findByText('5 hours × $95.00 (5-hour minimum)')).toBeTruthy();
});
