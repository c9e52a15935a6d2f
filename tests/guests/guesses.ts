import '#tests/simulation/environment.ts';
import { parseArgs } from 'node:util';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { openTable } from '#functions/data/table.ts';
import { addGuests } from '#functions/guests/add-guests.ts';
import { setCodeWord } from '#functions/guests/general-link/general-link.ts';
import { inviteGuests } from '#functions/guests/invitations/invite-guests.ts';
import { endInvitationLink } from '#functions/guests/invitations/list-invitations.ts';
import { wrongCodeWordsPerHour } from '#shared/guests/invitation-limits.ts';
import { guests } from '#shared/api/guests.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { memoryTable } from '#tests/simulation/memory-table.ts';
import { testCall } from '#tests/support/calls.ts';
import { tableLayout } from '#tests/support/table-layout.ts';
import { guessCodeWords, compareNames } from './guess-names.ts';
import { guessLinks } from './guess-links.ts';
import { bookParty } from './party.ts';

// npm run prove:guest-links -- --guesses 100000: guesses links of a household that has one, and opens an ended link as
// often. Prints the opened pages, the refusals, and reads and time of both. Ends with 1 if a guess opened a page, or if the
// two differ in refusals or reads. Then sends a listed name and unknown ones to the general link, and wrong code words for
// a day: ends with 1 too if responses differ, or if more code words are compared than the limit.

const { values } = parseArgs({ options: { guesses: { type: 'string', default: '100000' } } });
const client = memoryTable();
await client.send(new CreateTableCommand({ TableName: 'guests', ...tableLayout }));
const { table, eventId: planId, context, nextId } = await bookParty(openTable(client, 'guests'), 1);
const added = ['Ann', 'Bob'].map((first) => ({ id: nextId(), guest: { first, last: 'Doe' } }));
const params = { planId };
await addGuests({ table }, testCall(guests.addGuests, { params, body: { guests: added }, context }));
const body = { guestIds: added.map(({ id }) => id), mail: 'none' as const };
const { invitations } = await inviteGuests(
  { table },
  testCall(guestInvitations.inviteGuests, { params, body, context }),
);
const [{ id: invitationId, token }] = invitations as [(typeof invitations)[number]];
const end = testCall(guestInvitations.endInvitationLink, { params: { planId, invitationId }, context });
await endInvitationLink({ table }, end);
const guessed = await guessLinks(table, { guesses: Number(values.guesses), ended: token ?? '' });
const codeWord = 'Sunflower';
const word = testCall(generalLink.setCodeWord, { params, body: { codeWord }, context });
const { link } = await setCodeWord({ table }, word);
const guessing = { table, context, token: link?.token ?? '', codeWord, listed: 'Ann Doe' };
const hours = 24;
const names = await compareNames(guessing, 2000);
const codeWords = await guessCodeWords(guessing, { hours, perHour: 100 });
client.destroy();
console.log(JSON.stringify({ ...guessed, names, codeWords }, null, 2));
const isSame = guessed.refusals.length === 1 && guessed.reads.guessed === guessed.reads.ended;
const isLimited = codeWords.compared <= hours * wrongCodeWordsPerHour;
process.exitCode = guessed.found === 0 && isSame && names.responses.length === 1 && isLimited ? 0 : 1;
