import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ulid } from 'ulid';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { accounts } from '#shared/api/accounts.ts';
import { directory } from '#shared/api/directory.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { addDays, formatLongDate, formatWeekdayAndDay } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PaymentOption } from '#shared/orders/booking.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { findAlert, findPayButton, pay, typeCard } from '#tests/support/payment-pages.ts';
import type { Person } from '#tests/support/people.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import {
  demoTable,
  expectAddress,
  expectToast,
  fails,
  fill,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';
import { proves } from '#tests/support/proves.ts';
import { cards } from '#tests/support/sandbox-cards.ts';

/* Every kind of change of a booked event on its page, and the payment of its difference or balance (rule changes-46). */

usePages();

const guestCents = 4000;

/** A caterer by the guest with a dessert table, booked and paid by a new host. */
async function bookCaterer(
  changes: Partial<VendorRecord> = {},
  date = inDays(200),
  option: PaymentOption = 'full',
  sold: Partial<Parameters<typeof productRecord>[2]> = {},
) {
  const id = ulid();
  const caterer = vendorRecord(1, { id, name: `Caterer ${id.slice(-6)}`, categories: ['catering'], ...changes });
  const own = { vendorId: id, category: 'catering' as const };
  await putVendor(
    demoTable(),
    caterer,
    productRecord(1, 1, {
      ...own,
      id: ulid(),
      name: 'Supper',
      price: { amountCents: guestCents, unit: 'per_person' },
      ...sold,
    }),
    productRecord(1, 2, { ...own, id: ulid(), name: 'Dessert table', price: { amountCents: 20_000, unit: 'flat' } }),
  );
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), {
    name: 'Long table',
    categories: ['catering'],
    vendorId: id,
    date,
  });
  return { host, caterer, booked: await book(accessTokenFor(host), plan, option) };
}

const openEvent = (booked: Booking, as: Person) => renderPage(`/event-overview?eventId=${booked.event.id}`, { as });
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
const view = async (booked: Booking, host: Person): Promise<Booking> =>
  (await callApi(orders.getBooking, { params: { bookingId: booked.id } }, accessTokenFor(host))).body;
const confirmButton = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name });

it('moves an event to another start time, after a failure too', async () => {
  const { host, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, 'Change Date or Time');
  const dialog = await dialogNamed('Change date or time');
  expect(confirmButton(dialog, 'Move Event').disabled, 'nothing is chosen yet').toBe(true);
  await fill(user, 'Start time', '17:30');
  const summary = await within(dialog).findByRole('region', { name: 'What changes' });
  expect(summary.textContent).toContain('5:30 PM to 9:30 PM');
  play(bookingChanges.moveEvent, fails('unavailable', 'Try again in a moment.'));
  await user.click(confirmButton(dialog, 'Move Event'));
  expect(await within(dialog).findByText('Try again in a moment.')).toBeTruthy();
  stopPlaying();
  await user.click(confirmButton(dialog, 'Move Event'));
  await expectToast('Event moved', `Long table is now on ${formatLongDate(booked.event.date)} at 5:30 PM.`);
  expect((await screen.findByRole('region', { name: 'Changes' })).textContent).toContain('at 5:30 PM');
  expect((await view(booked, host)).changes).toHaveLength(1);
});

it('moves an event to a day on which all vendors are free', async () => {
  const { host, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, 'Change Date or Time');
  const dialog = await dialogNamed('Change date or time');
  const free = (await within(dialog).findAllByRole('button', { name: /, all vendors free$/ }))[0];
  const date = free?.dataset['date'] ?? '';
  if (free) await user.click(free);
  expect(within(dialog).getByRole('status').textContent).toBe(`${formatLongDate(date)}: all your vendors are free.`);
  await user.click(confirmButton(dialog, 'Move Event'));
  await expectToast('Event moved', `Long table is now on ${formatLongDate(date)} at 4:00 PM.`);
  expect((await view(booked, host)).event.date).toBe(date);
});

it('moves an event to a day on which all vendors are free with another start', async () => {
  const { host, caterer, booked } = await bookCaterer();
  const workingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '15:00' }));
  const { version } = caterer;
  await demoTable().write({ put: vendorEntity.toItem({ ...caterer, version: version + 1, workingHours }) });
  const user = await openEvent(booked, host);
  await press(user, 'Change Date or Time');
  const dialog = await dialogNamed('Change date or time');
  const [other] = await within(dialog).findAllByRole('button', { name: /, all vendors free with another start$/ });
  const date = other?.dataset['date'] ?? '';
  if (other) await user.click(other);
  expect(within(dialog).getByRole('status').textContent).toContain(
    ': free starts for all your vendors are 10:00 AM to 11:00 AM.',
  );
  expect(confirmButton(dialog, 'Move Event').disabled, 'its own start is not free').toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Start at 11:00 AM' }));
  await user.click(confirmButton(dialog, 'Move Event'));
  await expectToast('Event moved', `Long table is now on ${formatLongDate(date)} at 11:00 AM.`);
  expect((await view(booked, host)).event).toMatchObject({ date, startTime: '11:00' });
});

it('requests the consent of a vendor before a move, and withdraws the request', async () => {
  const { host, caterer, booked } = await bookCaterer({ moveConsentDays: 60 }, inDays(30));
  const user = await openEvent(booked, host);
  await press(user, 'Change Date or Time');
  const dialog = await dialogNamed('Change date or time');
  await fill(user, 'Start time', '17:30');
  expect(await within(dialog).findByText(`${caterer.name} must agree first`)).toBeTruthy();
  await user.click(confirmButton(dialog, 'Ask to Move'));
  await expectToast('Request sent', `We asked ${caterer.name}. Nothing has changed yet.`);
  expect(await screen.findByText(`Waiting for ${caterer.name} to agree`)).toBeTruthy();
  await press(user, 'Withdraw Request');
  await waitFor(() => expect(screen.queryByText(`Waiting for ${caterer.name} to agree`)).toBeNull());
  expect(await view(booked, host)).toMatchObject({ moveRequest: null, changes: [] });
});

/** An order of the demo vendor by an offer of $40.00 for each of 40 guests, paid by a new host. */
async function bookOffer() {
  const { body: me } = await callApi(accounts.getMe, {}, accessTokenFor(people.vendor()));
  const vendorId = me.vendor?.id ?? '';
  const { categories } = (await callApi(directory.getVendor, { params: { vendorId } })).body;
  const category = categories[0] ?? 'decor';
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Long table', categories: [category], vendorId });
  const booked = await book(accessTokenFor(host), plan);
  const stored = await demoTable().get(bookingEntity, bookingKey(booked.id), { consistent: true });
  if (!stored) throw new Error('No booking');
  const offer = {
    conversationId: booked.orders[0]?.conversationId ?? '',
    version: 1,
    validThrough: booked.event.date,
    validUntil: booked.confirmedAt,
    facts: { date: booked.event.date, startTime: '16:00', durationHours: 4, guestCount: 40 },
  };
  const [item, ...others] = stored.items;
  const packages = item?.packages.map((one) => ({ ...one, quantity: 1 })) ?? [];
  await demoTable().write({
    put: bookingEntity.toItem({ ...stored, items: [{ ...item!, offer, packages }, ...others] }),
  });
  return { host, booked, vendorName: booked.orders[0]?.vendorName ?? '' };
}

it('asks the vendor of an offer about more guests, who declines with a reason and later agrees', async () => {
  const { host, booked, vendorName } = await bookOffer();
  const askFor = async (guests: string) => {
    const user = await openEvent(booked, host);
    await press(user, 'Change Guest Count');
    const dialog = await dialogNamed('Change guest count');
    await fill(user, 'Guests', guests);
    expect(await within(dialog).findByText(`${vendorName} must agree first`)).toBeTruthy();
    expect(dialog.textContent).toContain('Their offer is for 40 guests, so they must agree first');
    await user.click(confirmButton(dialog, 'Ask to Change'));
    await expectToast('Request sent', `We asked ${vendorName}. Nothing has changed yet.`);
    expect(await screen.findByText(`Waiting for ${vendorName} to agree`)).toBeTruthy();
  };
  const orderPath = `/vendor-dashboard?order=${encodeURIComponent(`${booked.id}.${booked.orders[0]?.vendorId}`)}`;

  await askFor('50');
  let user = await renderPage(orderPath, { as: people.vendor() });
  expect(await screen.findByText(/asks for 50 guests$/)).toBeTruthy();
  await press(user, 'Decline');
  const dialog = await dialogNamed('Decline this change?');
  await user.click(confirmButton(dialog, 'Decline'));
  expect(await within(dialog).findByText('Reason must be at least 5 characters')).toBeTruthy();
  await fill(user, 'Reason', 'We have no second cook.');
  await user.click(confirmButton(dialog, 'Decline'));
  await expectToast('You declined', 'The order stays as it is.');
  user = await openEvent(booked, host);
  expect(await screen.findByText(`${vendorName} declined. Reason: We have no second cook.`)).toBeTruthy();
  await press(user, 'Dismiss');
  await waitFor(() => expect(screen.queryByText(/declined\. Reason/)).toBeNull());

  await askFor('45');
  user = await renderPage(orderPath, { as: people.vendor() });
  await press(user, 'Agree to Change');
  await expectToast('You agreed', 'The event is now for 45 guests.');
  expect(await view(booked, host)).toMatchObject({ event: { guestCount: 45 }, moveRequest: null });
});

it('refunds the difference of fewer guests at once', async () => {
  const { host, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, 'Change Guest Count');
  const dialog = await dialogNamed('Change guest count');
  expect(confirmButton(dialog, 'Change Guest Count').disabled, 'nothing is chosen yet').toBe(true);
  await fill(user, 'Guests', '30');
  await waitFor(() => expect(dialog.textContent).toContain('Refund to the card that paid$420.00'));
  await user.click(confirmButton(dialog, 'Change Guest Count'));
  await expectToast('Guest count changed', 'Long table is now for 30 guests.');
  expect(await view(booked, host)).toMatchObject({ event: { guestCount: 30 }, refundedCents: 42_000 });
});

it('charges more guests on the payment page: a declined card changes nothing, another pays', async () => {
  const { host, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, 'Change Guest Count');
  const dialog = await dialogNamed('Change guest count');
  await fill(user, 'Guests', '50');
  await waitFor(() => expect(dialog.textContent).toContain('You pay now$420.00'));
  await user.click(confirmButton(dialog, 'Continue to Payment'));
  await expectAddress(`/payment?bookingId=${booked.id}&guests=50`);
  await typeCard(cards.declined);
  expect((await findPayButton()).textContent).toContain('$420.00');
  await pay(user);
  await findAlert('declined');
  expect(await view(booked, host)).toMatchObject({ changes: [], paidCents: booked.paidCents, canMove: true });
  await typeCard(cards.succeeds);
  await pay(user);
  await expectToast('Guest count changed', 'Long table is now for 50 guests.');
  await expectAddress(`/event-overview?eventId=${booked.event.id}`);
  expect(await view(booked, host)).toMatchObject({ event: { guestCount: 50 }, paidCents: booked.paidCents + 42_000 });
});

it('asks for no payment of a change that was made already', async () => {
  const { host, booked } = await bookCaterer();
  await renderPage(`/payment?bookingId=${booked.id}&guests=40`, { as: host });
  expect(await screen.findByText('Your event is already for 40 guests.')).toBeTruthy();
});

it('changes the hours without a payment', async () => {
  const { host, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, 'Change Hours');
  const dialog = await dialogNamed('Change hours');
  fireEvent.change(within(dialog).getByLabelText('Duration'), { target: { value: '6' } });
  await waitFor(() => expect(confirmButton(dialog, 'Change Hours').disabled).toBe(false));
  await user.click(confirmButton(dialog, 'Change Hours'));
  await expectToast('Duration changed', 'Long table now lasts 6 hours, until 10:00 PM.');
  expect((await view(booked, host)).event).toMatchObject({ durationHours: 6, endTime: '22:00' });
});

it('changes the hours to a length beside the list, past midnight', async () => {
  const { host, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, 'Change Hours');
  const dialog = await dialogNamed('Change hours');
  await user.click(within(dialog).getByRole('button', { name: 'Other… for duration' }));
  await fill(user, 'Duration', '25');
  expect(await within(dialog).findByText('Hours must be at most 24')).toBeTruthy();
  expect(confirmButton(dialog, 'Change Hours').disabled).toBe(true);
  await fill(user, 'Duration', '9.5');
  const nextDay = formatWeekdayAndDay(addDays(booked.event.date, 1));
  expect(await within(dialog).findByText(`Until ${nextDay}, 1:30 AM`)).toBeTruthy();
  await waitFor(() => expect(confirmButton(dialog, 'Change Hours').disabled).toBe(false));
  await user.click(confirmButton(dialog, 'Change Hours'));
  await expectToast('Duration changed', `Long table now lasts 9.5 hours, until ${nextDay}, 1:30 AM.`);
  expect((await view(booked, host)).event).toMatchObject({ durationHours: 9.5, endTime: '01:30' });
});

it('refuses a start that is on no quarter hour', async () => {
  const { host, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, 'Change Date or Time');
  const dialog = await dialogNamed('Change date or time');
  await fill(user, 'Start time', '12:07');
  expect(await within(dialog).findByText('Choose a quarter hour, such as 4:00 or 4:15')).toBeTruthy();
  expect(confirmButton(dialog, 'Move Event').disabled).toBe(true);
});

it('changes the place to another ZIP code, not to one out of reach', async () => {
  const { host, caterer, booked } = await bookCaterer({ deliveryOptions: ['delivery'], travelDistanceMiles: 25 });
  const user = await openEvent(booked, host);
  await press(user, 'Change Location');
  const dialog = await dialogNamed('Change location');
  await fill(user, 'ZIP code', '77002');
  expect(await within(dialog).findByText(/Not all of your vendors travel there/)).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: `Message ${caterer.name}` })).toBeTruthy();
  await fill(user, 'ZIP code', '78745');
  await waitFor(() => expect(confirmButton(dialog, 'Change Location').disabled).toBe(false));
  await user.click(confirmButton(dialog, 'Change Location'));
  await expectToast('Location changed', /now takes place in Austin/);
  expect((await view(booked, host)).event.zipCode).toBe('78745');
});

it('adds a package to a booked vendor and charges it', async () => {
  const { host, caterer, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, `Change Packages of ${caterer.name}`);
  const dialog = await dialogNamed('Change packages');
  await user.click(await within(dialog).findByRole('checkbox', { name: /^Dessert table/ }));
  await waitFor(() => expect(dialog.textContent).toContain('You pay now$210.00'));
  await user.click(confirmButton(dialog, 'Continue to Payment'));
  await typeCard();
  await pay(user);
  await expectToast('Packages changed', `Long table now includes Supper and Dessert table from ${caterer.name}.`);
  expect((await view(booked, host)).items[0]?.packages).toHaveLength(2);
});

it('changes the start of a booked vendor alone, at the same price', proves('overview-18'), async () => {
  const { host, caterer, booked } = await bookCaterer();
  const user = await openEvent(booked, host);
  await press(user, `Change Times of ${caterer.name}`);
  const dialog = await dialogNamed('Change times');
  expect(confirmButton(dialog, 'Change Times').disabled, 'nothing is chosen yet').toBe(true);
  await user.selectOptions(within(dialog).getByLabelText('Start time'), '5:00');
  await user.selectOptions(within(dialog).getByLabelText('Hours'), '2');
  expect(dialog.textContent).toContain('2 hours, until 7:00 PM');
  await waitFor(() => expect(confirmButton(dialog, 'Change Times').disabled).toBe(false));
  await user.click(confirmButton(dialog, 'Change Times'));
  await expectToast('Times changed', `Long table now has ${caterer.name} at 5:00 PM – 7:00 PM.`);
  const changes = await screen.findByRole('region', { name: 'Changes' });
  expect(changes.textContent).toContain(`${caterer.name}: 5:00 PM – 7:00 PM`);
  expect(await screen.findByText('5:00 PM to 7:00 PM')).toBeTruthy();
  const after = await view(booked, host);
  expect(after).toMatchObject({ event: { startTime: '16:00' }, currentTotalCents: booked.currentTotalCents });
  expect(after.items[0]?.times).toEqual({ startTime: '17:00', durationHours: 2 });
});

it('charges more hours of a booked vendor on the payment page', async () => {
  const price = { amountCents: 10_000, unit: 'per_hour' as const };
  const { host, caterer, booked } = await bookCaterer({}, inDays(200), 'full', { price });
  const user = await openEvent(booked, host);
  await press(user, `Change Times of ${caterer.name}`);
  const dialog = await dialogNamed('Change times');
  await user.selectOptions(within(dialog).getByLabelText('Hours'), '6');
  await waitFor(() => expect(dialog.textContent).toContain('You pay now$210.00'));
  await user.click(confirmButton(dialog, 'Continue to Payment'));
  await expectAddress(new RegExp(`^/payment\\?bookingId=${booked.id}&times=`));
  await typeCard();
  await pay(user);
  await expectToast('Times changed', `Long table now has ${caterer.name} at 4:00 PM – 10:00 PM.`);
  expect(await view(booked, host)).toMatchObject({
    event: { durationHours: 4 },
    paidCents: booked.paidCents + 21_000,
    items: [{ packages: [{ quantity: 6 }] }],
  });
});

it('adds a vendor of another service, and opens the plan that pays for it', async () => {
  const { host, booked } = await bookCaterer();
  const id = ulid();
  const florist = vendorRecord(2, { id, name: `Florist ${id.slice(-6)}`, categories: ['decor'] });
  await putVendor(demoTable(), florist, productRecord(2, 1, { vendorId: id, id: ulid(), category: 'decor' }));
  const user = await openEvent(booked, host);
  await press(user, 'Add Decor');
  await expectAddress(/^\/vendors\?category=decor&draftId=/);
  const draftId = new URLSearchParams(location.search).get('draftId') ?? '';
  const { version } = (await callApi(planning.getDraft, { params: { draftId } }, accessTokenFor(host))).body;
  const body = { version, vendorId: id, category: 'decor' as const };
  await callApi(planning.addPlanItem, { params: { draftId }, body }, accessTokenFor(host));
  const again = await openEvent(booked, host);
  expect(await screen.findByText(florist.name)).toBeTruthy();
  await press(again, 'Review & Pay');
  await expectAddress(`/summary?draftId=${draftId}`);
});

it('pays the balance of a deposit, but not one that has changed meanwhile', async () => {
  const { host, booked } = await bookCaterer({}, inDays(200), 'deposit');
  const params = { bookingId: booked.id };
  const user = await renderPage(`/payment?bookingId=${booked.id}`, { as: host });
  await typeCard();
  expect((await findPayButton()).textContent).toContain(formatCents(booked.balanceCents));
  const to = { guestCount: 50 };
  const { differenceCents } = (
    await callApi(bookingChanges.previewRepricing, { params, query: to }, accessTokenFor(host))
  ).body;
  const shown = { event: { guestCount: 40 }, differenceCents, chargedCents: 0 };
  const body = { changeKey: crypto.randomUUID() as string, to, shown };
  await callApi(bookingChanges.repriceEvent, { params, body }, accessTokenFor(host));
  await pay(user);
  await findAlert('The balance changed');
  expect((await view(booked, host)).paidCents).toBe(booked.paidCents);
  await screen.findByRole('button', { name: `Pay ${formatCents(booked.balanceCents + differenceCents)}` });
  await pay(user);
  await expectToast('Balance paid', 'Your event is paid in full.');
  await expectAddress(`/confirmation?bookingId=${booked.id}`);
  expect(await view(booked, host)).toMatchObject({ balanceCents: 0, balance: { status: 'paid' } });
});

it('offers no change of an event in the last week', async () => {
  const { host, booked } = await bookCaterer({ leadTime: '' }, inDays(7));
  await openEvent(booked, host);
  expect(await screen.findByText(/You can change the date, guest count, hours, location and packages/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change Date or Time' })).toBeNull();
});
