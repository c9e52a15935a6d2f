import { screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { addDays, toWeekday } from '#shared/kernel/dates.ts';
import { changeDraft, readDraft, isDisabled } from '#tests/support/planning-pages.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import {
  demoTable,
  expectToast,
  people,
  press,
  renderPage,
  accessTokenFor,
  usePages,
} from '#tests/support/render-page.tsx';

/* A vendor who can't serve the event is named everywhere in the plan (rule vendors-12). */

usePages();

const findServices = () => screen.findByRole('region', { name: 'Selected services' });
const findNext = () => screen.findByRole('button', { name: 'Next' });
const cardFields = () => screen.queryAllByRole('textbox', { name: /card/i });

it("a plan moved to another state names its unsuitable vendors and can't be paid", async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Far from home', categories: ['entertainment'] });
  const moved = await changeDraft(host, plan, { zipCode: '80202' });
  const reason = /Travels up to \d+ miles, but your event is 77\d miles away\./;

  // The summary states the reason and has no Next.
  await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  const services = await findServices();
  expect(services.textContent).toMatch(reason);
  expect(within(services).getByRole('link', { name: 'Change your event' })).toBeTruthy();
  expect(isDisabled(await findNext())).toBe(true);

  // The payment can't be opened by its address.
  await renderPage(`/payment?draftId=${plan.id}`);
  expect(await screen.findByRole('heading', { name: /doesn't fit your event/ })).toBeTruthy();
  expect(screen.getByText(reason).textContent).toContain("You haven't been charged.");
  expect(screen.getByRole('link', { name: 'Choose Another Entertainment Vendor' })).toBeTruthy();
  expect(cardFields()).toEqual([]);

  // Moved back, it fits again.
  await changeDraft(host, moved, { zipCode: plan.details.zipCode });
  await renderPage(`/summary?draftId=${plan.id}`);
  expect((await findServices()).textContent).not.toMatch(reason);
  expect(isDisabled(await findNext())).toBe(false);
});

it("a vendor with a longer lead time is sorted last and can't be paid", async () => {
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'At short notice', categories: ['venue'] });
  const { id, items } = await changeDraft(host, plan, { date: inDays(6) });
  const [item] = items;
  expect(item?.problems.map(({ code }) => code)).toContain('short_notice');

  // The list states the reason and offers no button.
  await renderPage(`/vendors?category=venue&draftId=${id}`, { as: host });
  const late = within(await screen.findByRole('region', { name: /^Not available on / }));
  expect(late.getAllByText(/^Too late to book for /).length).toBeGreaterThan(0);
  expect(late.queryAllByRole('button', { name: 'Add to Your Plan' })).toEqual([]);

  // The summary states the lead time and has no Next.
  await renderPage(`/summary?draftId=${id}`);
  const services = await findServices();
  expect(services.textContent).toMatch(/Needs \d weeks?'s? notice, but your event is in \d days\./);
  expect(within(services).getByRole('link', { name: `ask ${item?.vendorName}` })).toBeTruthy();
  expect(isDisabled(await findNext())).toBe(true);

  // The payment can't be opened by its address.
  await renderPage(`/payment?draftId=${id}`);
  const title = await screen.findByRole('heading', { name: /doesn't fit your event$/ });
  expect(title.textContent).toContain(item?.vendorName ?? 'a vendor');
  expect(screen.getByText(/Needs \d weeks?'s? notice/).textContent).toContain("You haven't been charged.");
  expect(cardFields()).toEqual([]);
});

const nextDay = (weekday: number): string => {
  const first = inDays(60);
  return addDays(first, (weekday - toWeekday(first) + 7) % 7);
};

it("a package offered on weekdays only can't be paid for a Saturday", async () => {
  const [host, owner] = [people.newHost(), people.newHost()];
  const vendor = vendorRecord(1, {
    id: ulid(),
    ownerId: owner.userId,
    email: owner.email,
    name: 'Weekday Strings',
    categories: ['entertainment'],
    deliveryOptions: ['delivery'],
    capacityPerDay: 10,
  });
  const product = productRecord(1, 1, {
    vendorId: vendor.id,
    id: ulid(),
    name: 'String trio',
    category: 'entertainment',
  });
  await putVendor(demoTable(), vendor, product);
  const [saturday, wednesday] = [nextDay(6), nextDay(3)];
  const plan = await makePlan(accessTokenFor(host), {
    name: 'Strings attached',
    date: saturday,
    categories: ['entertainment'],
    vendorId: vendor.id,
  });

  // The vendor excludes the weekend.
  const user = await renderPage(`/vendor-dashboard?view=products&product=${product.id}`, { as: owner });
  const days = within(await screen.findByRole('group', { name: 'Days you offer it' }));
  for (const day of ['Friday', 'Saturday', 'Sunday']) await user.click(days.getByText(day));
  await press(user, 'Save Product');
  await expectToast('Product saved', 'Hosts can see it right away.');

  // The plan immediately states the reason and has no Next.
  await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  await waitFor(async () => expect((await findServices()).textContent).toContain('Offered on Monday to Thursday only'));
  expect(isDisabled(await findNext())).toBe(true);
  await renderPage(`/payment?draftId=${plan.id}`);
  expect(await screen.findByRole('heading', { name: "Weekday Strings doesn't fit your event" })).toBeTruthy();

  // A Wednesday can be paid.
  await changeDraft(host, await readDraft(host, plan.id), { date: wednesday });
  await renderPage(`/summary?draftId=${plan.id}`);
  const services = await findServices();
  expect(services.textContent).toContain('Weekday Strings');
  expect(services.textContent).not.toContain('Offered on');
  expect(isDisabled(await findNext())).toBe(false);
});

it('names the free starts of the day, and choosing one changes the start of the plan', async () => {
  const id = ulid();
  const category = 'entertainment' as const;
  const workingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' }));
  await putVendor(
    demoTable(),
    vendorRecord(1, { id, name: 'Daytime Trio', categories: [category], workingHours }),
    productRecord(1, 1, { id: ulid(), vendorId: id, category }),
  );
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'Until six', categories: [category], vendorId: id });
  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  const services = await findServices();
  expect(await within(services).findByRole('group', { name: 'Free starts' })).toBeTruthy();
  expect(services.textContent).toContain('Free starts that day: 10:00 AM to 2:00 PM.');
  await press(user, 'Start at 2:00 PM');
  await expectToast('Start changed', 'Your plan now starts at 2:00 PM for all vendors.');
  expect((await readDraft(host, plan.id)).details.startTime).toBe('14:00');
  await waitFor(() => expect(screen.queryByText(/Free starts that day/)).toBeNull());

  await renderPage(`/vendor/${id}?draftId=${plan.id}`, { as: host });
  const calendar = await screen.findByRole('region', { name: 'Availability' });
  const [day] = await within(calendar).findAllByRole('button', { name: /your event, free/ });
  if (day) await user.click(day);
  expect(
    await within(calendar).findByText(/: free starts for your event of 4 hours are 10:00 AM to 2:00 PM\.$/),
  ).toBeTruthy();
});

it('choosing a free start of a vendor with a length of its own changes that vendor alone', async () => {
  const id = ulid();
  const category = 'entertainment' as const;
  const workingHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' }));
  await putVendor(
    demoTable(),
    vendorRecord(1, { id, name: 'Daytime Booth', categories: [category], workingHours }),
    productRecord(1, 1, { id: ulid(), vendorId: id, category, durationHours: 3 }),
  );
  const host = people.newHost();
  const plan = await makePlan(accessTokenFor(host), { name: 'A booth', categories: [category], vendorId: id });
  const user = await renderPage(`/summary?draftId=${plan.id}`, { as: host });
  const services = await findServices();
  expect(await within(services).findByRole('group', { name: 'Free starts' })).toBeTruthy();
  expect(services.textContent).toContain('Free starts that day: 10:00 AM to 3:00 PM.');
  await press(user, 'Start at 3:00 PM');
  await expectToast('Start changed', 'Daytime Booth now starts at 3:00 PM.');
  const { details, items } = await readDraft(host, plan.id);
  expect([details.startTime, items[0]?.times]).toEqual([
    plan.details.startTime,
    { startTime: '15:00', durationHours: null },
  ]);
});
