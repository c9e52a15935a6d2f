import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ulid } from 'ulid';
import { namedReplyEntity } from '#functions/data/guests/general-link.ts';
import { takeNamedReply } from '#functions/guests/general-link/take-named-reply.ts';
import { newContext } from '#functions/platform/context.ts';
import { guests } from '#shared/api/guests.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import type { Person } from '#tests/support/people.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import {
  accessTokenFor,
  demoTable,
  expectHeading,
  expectToast,
  fill,
  isUnreachable,
  people,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
} from '#tests/support/render-page.tsx';
import { scanItems } from '#tests/support/table.ts';
import { queryClient } from '#web/lib/query.ts';

/* One link for all guests of an event: the host's switch, and the page for guests. */

usePages();

let host: Person;
let planId: string;
let token: string;

beforeEach(async () => {
  host = people.newHost();
  token = accessTokenFor(host);
  planId = (await book(token, await makePlan(token, { name: 'Long table' }))).event.id;
  const added = [{ id: ulid(), guest: { first: 'Zoë', last: 'Núñez' } }];
  await callApi(guests.addGuests, { params: { planId }, body: { guests: added } }, token);
});

const openAsHost = () => renderPage(`/guest-replies?eventId=${planId}`, { as: host });
const card = async () => within(await screen.findByRole('region', { name: 'One link for everyone' }));
const view = async () => (await callApi(generalLink.getGeneralLink, { params: { planId } }, token)).body;
const switchOn = async () => {
  const body = { codeWord: 'Sunflower' };
  return (await callApi(generalLink.setCodeWord, { params: { planId }, body }, token)).body.link?.token ?? '';
};

it('a host switches the link on, changes its code word, makes a new one and switches it off', async () => {
  const user = await openAsHost();
  await card();
  await fill(user, /^Code word/, 'sun');
  await press(user, 'Switch On');
  await screen.findByText(/Use at least 4 characters/);
  await fill(user, /^Code word/, 'Sunflower');
  await press(user, 'Switch On');
  await expectToast('Link switched on', 'Share it with the code word.');
  const { link } = await view();
  expect(link?.codeWord).toBe('Sunflower');
  expect(await screen.findByText(new RegExp(`/reply-by-name/${link?.token}$`))).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the link for everyone' })).toBeTruthy();
  await fill(user, /^Code word/, 'Marigold');
  await press(user, 'Change Code Word');
  await expectToast('Code word changed', 'The old one no longer works.');
  await user.click((await card()).getByRole('button', { name: 'New Link' }));
  await press(user, 'Make New Link');
  await expectToast('New link made', 'The old one no longer works.');
  const next = (await view()).link;
  expect(next).toMatchObject({ codeWord: 'Marigold' });
  expect(next?.token).not.toBe(link?.token);
  await user.click((await card()).getByRole('button', { name: 'Switch Off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch Off' }));
  await expectToast('Link switched off', 'It no longer works.');
  expect((await view()).link).toBeNull();
});

it('a guest replies by name; a wrong code word is at its field, and nothing typed is lost', async () => {
  const secret = await switchOn();
  const user = await renderPage(`/reply-by-name/${secret}`);
  await expectHeading('Long table');
  await press(user, 'Send Reply');
  await screen.findByText('Enter the code word of your invitation');
  await screen.findByText('Enter your full name');
  await screen.findByText('Choose yes, maybe or no');
  await fill(user, /^Code word/, 'rose');
  await fill(user, /^Your full name/, 'Zoe Nunez');
  await user.click(screen.getByLabelText('Yes'));
  await fill(user, /^A note to/, 'I bring a cake');
  await press(user, 'Send Reply');
  await screen.findByText(/This isn't the code word/);
  await fill(user, /^Code word/, 'sunflower');
  play(generalLink.sendNamedReply, (request) => isUnreachable(request));
  await press(user, 'Send Reply');
  await screen.findByText('Not sent');
  stopPlaying();
  await press(user, 'Send Reply');
  await screen.findByText('Thank you, Zoe Nunez.');
});

it('a host sees a waiting reply on the open page, and confirms it', async () => {
  const secret = await switchOn();
  const user = await openAsHost();
  await card();
  const body = { codeWord: 'Sunflower', name: 'Zoe Nunez', rsvp: 'attending' as const, note: 'I bring a cake' };
  await callApi(generalLink.sendNamedReply, { params: { token: secret }, body });
  const sent = (await scanItems(demoTable())).find(
    ({ type, hostId: of }) => type === namedReplyEntity.type && of === host.userId,
  );
  const { hostId, listId, id: replyId } = namedReplyEntity.fromItem(sent ?? {});
  await takeNamedReply(demoTable(), { hostId, listId, replyId }, newContext());
  // As the notice of a guest does.
  await queryClient.invalidateQueries({ queryKey: ['guests'] });
  await screen.findByText('I bring a cake');
  await press(user, 'Confirm Reply of Zoë Núñez');
  await expectToast('Reply confirmed', 'Zoë Núñez');
  const listed = (await callApi(guests.listGuests, { params: { planId }, query: {} }, token)).body.guests;
  expect(listed).toMatchObject([{ first: 'Zoë', rsvp: 'attending', notes: 'I bring a cake' }]);
  expect(screen.queryByText('Replies to confirm')).toBeNull();
});

it('a link that was switched off, and one that never was, lead to the same page', async () => {
  const secret = await switchOn();
  await callApi(generalLink.endGeneralLink, { params: { planId } }, token);
  for (const wrong of [secret, 'A'.repeat(32), 'short']) {
    await renderPage(`/reply-by-name/${wrong}`);
    await expectHeading("This link doesn't work");
  }
});
