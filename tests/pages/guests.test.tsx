import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { guests } from '#shared/api/guests.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  expectHeading,
  expectToast,
  fails,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';

/* The guest list: reading, editing, bulk edits, and the import from a file or pasted lines. */

usePages();

let host: Person;
let planId: string;

beforeEach(async () => {
  host = people.newHost();
  planId = (await makePlan(accessTokenFor(host), { name: 'Long table' })).id;
});

const put = (found: Guest[]) =>
  callApi(guests.importGuests, { params: { planId }, body: { guests: found, taken: [] } }, accessTokenFor(host));
const stored = async () =>
  (await callApi(guests.listGuests, { params: { planId }, query: {} }, accessTokenFor(host))).body.guests;
const open = (path = '/guests', as = host) => renderPage(`${path}?draftId=${planId}`, { as });

const rows = async () => within(await screen.findByRole('list', { name: 'Guests' })).getAllByRole('listitem');
const shownNames = async () => (await rows()).map((row) => within(row).getByRole('button', { name: /./ }).textContent);

const four: Guest[] = [
  { first: 'Ann', last: 'Doe', household: 'The Does', rsvp: 'attending', diets: ['vegan'] },
  { first: 'Bob', last: 'Doe', household: 'The Does', rsvp: 'declined' },
  { first: 'Zoë', last: 'Adams', tags: ['work'] },
  { first: 'Cy', last: 'Moss', email: 'cy@example.test' },
];

it('adds the first guest by hand, and a name is required', async () => {
  const user = await open();
  await screen.findByText('No guests yet');
  await press(user, 'Add Guest');
  await press(user, 'Save Guest');
  expect(await screen.findByText('Type a name, or whose plus-one this is')).toBeTruthy();
  await fill(user, 'First name', 'Ann');
  await fill(user, 'Last name', 'Doe');
  await fill(user, /^Phone/, '(212) 555-0142');
  await user.click(screen.getByLabelText('vegan'));
  await press(user, 'Save Guest');
  expect(await shownNames()).toEqual(['Ann Doe']);
  expect(await stored()).toMatchObject([{ first: 'Ann', last: 'Doe', phone: '+12125550142', diets: ['vegan'] }]);
});

it('finds guests by search and filters, and keeps households together', async () => {
  await put(four);
  const user = await open();
  await screen.findByText('Ann Doe');
  expect(await shownNames()).toEqual(['Zoë Adams', 'Ann Doe', 'Bob Doe', 'Cy Moss']);
  expect(screen.getByText('3 expected · 1 confirmed · 2 without a reply · 1 declined')).toBeTruthy();
  await fill(user, 'Search guests', 'zoe');
  await screen.findByText('1 of 4 guests');
  expect(await shownNames()).toEqual(['Zoë Adams']);
  await user.clear(screen.getByLabelText('Search guests'));
  await user.selectOptions(screen.getByLabelText('Reply'), 'Declined');
  await screen.findByText('1 of 4 guests');
  await user.selectOptions(screen.getByLabelText('Diet'), 'vegan');
  expect(await screen.findByText('No guests match.')).toBeTruthy();
});

it('edits fields of a guest, and asks about a field that another window changed', async () => {
  await put(four);
  const user = await open();
  await press(user, 'Cy Moss');
  await fill(user, /^Meal/, 'Fish');
  await fill(user, /^Tags/, 'family, Table 5');
  const cy = (await stored()).find(({ first }) => first === 'Cy');
  const elsewhere = { meal: { from: null, to: 'Beef' }, tags: { add: ['friends'], remove: [] } };
  const body = { guests: [{ id: cy?.id ?? '', changes: elsewhere }] };
  await callApi(guests.changeGuests, { params: { planId }, body }, accessTokenFor(host));
  await press(user, 'Save Guest');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another window' }));
  expect(dialog.getByRole('row', { name: 'Meal Fish Beef' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep My Version' }));
  await waitFor(async () =>
    expect((await stored()).find(({ first }) => first === 'Cy')).toMatchObject({ meal: 'Fish' }),
  );
  expect((await stored()).find(({ first }) => first === 'Cy')?.tags?.toSorted()).toEqual(
    ['Table 5', 'family', 'friends'].toSorted(),
  );
});

it('keeps typed fields when a save fails', async () => {
  await put(four);
  const user = await open();
  await press(user, 'Cy Moss');
  await fill(user, /^Meal/, 'Fish');
  play(guests.changeGuests, fails('unavailable', 'Try again in a moment.'));
  await press(user, 'Save Guest');
  await expectToast('Not saved', 'Try again in a moment.', 'alert');
  expect(screen.getByLabelText<HTMLInputElement>(/^Meal/).value).toBe('Fish');
  stopPlaying();
  await press(user, 'Save Guest');
  await waitFor(async () => expect((await stored()).some(({ meal }) => meal === 'Fish')).toBe(true));
});

it('changes several guests at once, and undoes it', async () => {
  await put(four);
  const user = await open();
  await user.click(await screen.findByLabelText('Select Ann Doe'));
  await user.click(screen.getByLabelText('Select Cy Moss'));
  await press(user, 'Edit');
  await user.selectOptions(await within(await screen.findByRole('dialog')).findByLabelText('Reply'), 'Maybe');
  await user.selectOptions(screen.getByLabelText('Wheelchair place'), 'Needed');
  await fill(user, /^Table/, '5');
  await press(user, 'Save Changes');
  await waitFor(async () => expect((await stored()).filter(({ wheelchair }) => wheelchair)).toHaveLength(2));
  await press(user, 'Undo');
  await expectToast('Undone', 'Your guests are as before.');
  const after = await stored();
  expect(after.some(({ wheelchair }) => wheelchair)).toBe(false);
  expect(after.map(({ first, rsvp, tags }) => [first, rsvp, tags])).toEqual(
    expect.arrayContaining([
      ['Ann', 'attending', undefined],
      ['Cy', undefined, undefined],
    ]),
  );
});

it('removes guests and brings them back', async () => {
  await put(four);
  const user = await open();
  await user.click(await screen.findByLabelText('Select all'));
  await press(user, 'Remove');
  await screen.findByText('No guests yet');
  expect(await stored()).toEqual([]);
  await press(user, 'Undo');
  await expectToast('Undone', 'Your guests are back.');
  expect(await shownNames()).toEqual(['Zoë Adams', 'Ann Doe', 'Bob Doe', 'Cy Moss']);
});

const chooseFile = async (user: Awaited<ReturnType<typeof open>>, content: string, name = 'guests.csv') => {
  await screen.findByRole('button', { name: /Choose a File/ });
  const input = document.querySelector<HTMLInputElement>('#guest-file');
  if (!input) throw new Error('There is no file field');
  await user.upload(input, new File([content], name, { type: 'text/csv' }));
};

it('imports a file after a preview with its warnings, and the same file again changes nothing', async () => {
  const user = await open('/import-guests');
  const file =
    'Name,RSVP,Email\nAnn & Bob Doe,Yes,ann@\nCy Moss,Joyfully,cy@example.test\nCy Moss,Joyfully,cy@example.test\n';
  await chooseFile(user, file);
  await screen.findByText('3 guests in guests.csv');
  expect(screen.getByText('3 new')).toBeTruthy();
  expect(screen.getByText('1 repeated row left out.')).toBeTruthy();
  const preview = within(screen.getByRole('list', { name: 'Guests of the file' })).getAllByRole('listitem');
  expect(preview.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Row 2Ann Doe.*email address is not valid/),
    expect.stringMatching(/Row 2Bob Doe/),
    expect.stringMatching(/Row 3Cy Moss.*reply is unknown/),
  ]);
  await press(user, 'Import 3 Guests');
  await screen.findByText('Your guests are in the list');
  expect(await stored()).toHaveLength(3);

  const again = await open('/import-guests');
  await chooseFile(again, file);
  await screen.findByText('0 new · 3 already in your list');
  await press(again, 'Import 3 Guests');
  await screen.findByText('0 guests added.');
  expect(await stored()).toHaveLength(3);
});

it('maps columns without known names, and fills down households', async () => {
  const user = await open('/import-guests');
  await chooseFile(user, 'x1,The Does,Ann Doe\nx2,,Bob Doe\nx3,,Cy Doe\n');
  await screen.findByText('What do the columns mean?');
  await user.selectOptions(screen.getByLabelText('Column 2'), 'Household or party');
  await user.selectOptions(screen.getByLabelText('Column 3'), 'Full name');
  await press(user, 'Apply Columns');
  await screen.findByText('3 guests in guests.csv');
  await user.click(screen.getByLabelText('Fill down households'));
  await press(user, 'Import 3 Guests');
  await screen.findByText('Your guests are in the list');
  expect((await stored()).map(({ household }) => household)).toEqual(['The Does', 'The Does', 'The Does']);
});

it('imports the replies of the chosen event', async () => {
  const user = await open('/import-guests');
  const file =
    'First Name,Last Name,Wedding,Brunch\nAnn,Doe,Attending,Declined\nBob,Roe,,Attending\nCy,Moss,Declined,Attending\n';
  await chooseFile(user, file);
  await screen.findByText('2 guests in guests.csv');
  expect(screen.getByText('1 guest not invited to this event left out.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Which event's replies?"), 'Brunch');
  await screen.findByText('3 guests in guests.csv');
});

it('reads pasted names, and a lost connection continues', async () => {
  const user = await open('/import-guests');
  await user.click(await screen.findByLabelText(/Names, one per line/));
  await user.paste(Array.from({ length: 160 }, (_, n) => `Guest${n} Doe`).join('\n'));
  await press(user, 'Read These Lines');
  await screen.findByText('160 guests in Pasted lines');
  let parts = 0;
  play(guests.importGuests, (request) => {
    parts += 1;
    return parts === 2 ? isUnreachable(request) : undefined;
  });
  await press(user, 'Import 160 Guests');
  await screen.findByText('The import stopped');
  expect(await stored()).toHaveLength(150);
  await press(user, 'Continue');
  await screen.findByText('160 guests added.');
  expect(await stored()).toHaveLength(160);
});

it.each([
  ['photo.csv', '\u0089PNG\r\n\u001a\n\u0000', /This is not a list of guests|No column names/],
  ['empty.csv', '', /This file is empty/],
])('a file of another kind is refused with the way out: %s', async (name, content, text) => {
  const user = await open('/import-guests');
  await chooseFile(user, content, name);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('2,000 guests have at most 60 rows in the page', async () => {
  const all = Array.from({ length: 2000 }, (_, n) => ({ id: String(n), first: `Guest${n}`, last: 'Doe' }));
  const event = { title: 'Long table', guestCount: 40, isBooked: false, role: 'host' };
  play(guests.listGuests, () => Response.json({ event, guests: all, nextCursor: null }));
  await open();
  await screen.findByText('2,000 guests');
  expect((await rows()).length).toBeLessThanOrEqual(60);
});

it('shows an error with a retry, and nothing to people who are neither host nor co-host', async () => {
  play(guests.listGuests, fails('unavailable'));
  const user = await open();
  await expectHeading("Couldn't load your guests");
  stopPlaying();
  await press(user, 'Retry');
  await screen.findByText('No guests yet');
  await open('/guests', people.newHost());
  await expectHeading('Guest list not found');
});

it('shows expected and confirmed guests beside the plan, and plans for them with one press', async () => {
  await put(four);
  const user = await renderPage(`/event-overview?draftId=${planId}`, { as: host });
  await screen.findByText(/3 guests are expected, your plan is for/);
  await press(user, 'Plan for 3');
  await waitFor(() => expect(screen.queryByText(/3 guests are expected/)).toBeNull());
});

it('offers the priced change of a booked event with the number of expected guests', async () => {
  const token = accessTokenFor(host);
  const plan = await makePlan(token, { name: 'Booked table', categories: ['venue'] });
  await callApi(guests.importGuests, { params: { planId: plan.id }, body: { guests: four, taken: [] } }, token);
  const booked = await book(token, plan, 'full');
  const user = await renderPage(`/event-overview?eventId=${booked.event.id}`, { as: host });
  await screen.findByText(/3 guests are expected, you booked for/);
  await press(user, 'See What 3 Costs');
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByLabelText<HTMLInputElement>('Guests')).value).toBe('3');
});

it('exports a file that no spreadsheet runs', async () => {
  await put([{ first: '=1+1', last: 'Doe' }]);
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:guests');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const user = await open();
  await press(user, 'Export');
  await waitFor(() => expect(create).toHaveBeenCalled());
  const [file] = create.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toContain("'=1+1,Doe");
  vi.restoreAllMocks();
});
