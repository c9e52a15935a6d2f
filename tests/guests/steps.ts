import { addGuests, removeGuests } from '#functions/guests/add-guests.ts';
import { changeGuests } from '#functions/guests/change-guests.ts';
import { checkInGuests } from '#functions/guests/check-in.ts';
import { importGuests } from '#functions/guests/import-guests.ts';
import { AppError } from '#functions/platform/errors.ts';
import { guests } from '#shared/api/guests.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { cancelAll, changeCount, moveTo, preview, readBookingPage } from '#tests/support/bookings.ts';
import { host, testCall } from '#tests/support/calls.ts';
import { importInto, modelGuest, people, withoutEmpty } from './guest-model.ts';
import type { ModelGuest, Person, Row } from './guest-model.ts';
import { coHost, isDoorOpen, mustEnd, readTimes } from './party.ts';
import type { Party } from './party.ts';

/* What hosts, co-hosts and phones at the door do to a guest list; the model hears of it. */

const either = ({ r }: Party) => r.pick([host, coHost]);
const list = ({ eventId }: Party) => ({ planId: eventId });
const minuteMs = 60_000;

const meals = ['Salmon', 'Risotto', 'Beef'];
const someDiets = ['vegan', 'vegetarian', 'nut-free'] as const;

/** Returns the fields that a host knows of somebody. */
function details({ r }: Party): Guest {
  const maybe = <T>(value: T): T | undefined => (r.yes(0.4) ? value : undefined);
  return withoutEmpty({
    rsvp: maybe(r.pick(['attending', 'declined', 'maybe'] as const)),
    repliedOn: maybe('2027-05-02'),
    meal: maybe(r.pick(meals)),
    diets: maybe([r.pick(someDiets)]),
    dietText: maybe('no onions'),
    child: maybe(true as const),
    notes: maybe(r.pick(['near the band', 'by car'])),
    tags: maybe([r.pick(['Table 1', 'Table 2', 'Family'])]),
  });
}

const toRow = (party: Party, person: Person): Row => ({ person, guest: { ...person, ...details(party) } });

const choosePeople = ({ r }: Party): Person[] => people.filter(() => r.yes());

async function importFile(party: Party): Promise<void> {
  const rows = choosePeople(party).map((person) => toRow(party, person));
  if (rows.length === 0) return;
  const send = () =>
    importGuests(
      { table: party.table },
      testCall(guests.importGuests, {
        params: list(party),
        body: { guests: rows.map(({ guest }) => guest), taken: [] },
        actor: either(party),
        context: party.context,
      }),
    );
  const { added } = await send();
  const isNew = importInto(party.model, rows);
  if (added.length !== isNew.length) throw new Error(`${added.length} guests added instead of ${isNew.length}`);
  for (const [at, { person, guest }] of isNew.entries()) {
    const id = added[at] ?? '';
    party.model.set(id, modelGuest(id, person, guest));
  }
  const again = await send();
  if (again.added.length + again.changed.length > 0) throw new Error('The same file changed something');
}

/** Both import the same file at once: each of its guests is added once. */
async function importAtOnce(party: Party): Promise<void> {
  const rows = choosePeople(party).map((person) => toRow(party, person));
  if (rows.length === 0) return;
  const body = { guests: rows.map(({ guest }) => guest), taken: [] };
  const sent = [host, coHost].map((actor) =>
    importGuests(
      { table: party.table },
      testCall(guests.importGuests, { params: list(party), body, actor, context: party.context }),
    ),
  );
  const added = (await Promise.all(sent)).flatMap((answer) => answer.added);
  const isNew = importInto(party.model, rows);
  if (added.length !== isNew.length) throw new Error(`${added.length} guests added instead of ${isNew.length}`);
  for (const [at, { person, guest }] of isNew.entries()) {
    const id = added[at] ?? '';
    party.model.set(id, modelGuest(id, person, guest));
  }
}

async function addOne(party: Party): Promise<void> {
  const { model, r } = party;
  const missing = people.filter((person) => ![...model.values()].some((one) => one.person === person));
  if (missing.length === 0) return;
  const { person, guest } = toRow(party, r.pick(missing));
  const added = modelGuest(party.nextId(), person, guest);
  await sendBack(party, [added]);
  model.set(added.id, added);
}

async function sendBack(party: Party, sent: readonly ModelGuest[]): Promise<void> {
  const answered = (one: ModelGuest) => [
    ...(['rsvp', 'repliedOn', 'meal', 'diets', 'dietText'] as const),
    ...(one.namedItself ? (['first', 'last', 'child'] as const) : []),
  ];
  const body = {
    guests: sent.map((one) => ({
      id: one.id,
      guest: one.guest,
      ...(one.isAnswered && { answered: answered(one) }),
    })),
  };
  const call = () =>
    testCall(guests.addGuests, { params: list(party), body, actor: either(party), context: party.context });
  await addGuests({ table: party.table }, call());
  // The browser sends it again if the answer is lost.
  if (party.r.yes()) await addGuests({ table: party.table }, call());
}

const pickGuests = ({ model, r }: Party, share = 0.3): ModelGuest[] => [...model.values()].filter(() => r.yes(share));

export const removeIds = (party: Party, ids: string[]) =>
  removeGuests(
    { table: party.table },
    testCall(guests.removeGuests, { params: list(party), body: { ids }, actor: either(party), context: party.context }),
  );

async function removeSome(party: Party): Promise<void> {
  const gone = pickGuests(party);
  if (gone.length === 0) return;
  await removeIds(
    party,
    gone.map(({ id }) => id),
  );
  for (const { id } of gone) party.model.delete(id);
  party.removed = gone;
}

async function undoRemoval(party: Party): Promise<void> {
  const { removed, model } = party;
  const back = removed.filter(({ person }) => ![...model.values()].some((one) => one.person === person));
  if (back.length === 0) return;
  await sendBack(party, back);
  for (const one of back) {
    // Their check-in went with them.
    delete one.press;
    model.set(one.id, one);
  }
  party.removed = [];
}

const fields = ['rsvp', 'meal', 'dietText', 'notes', 'child'] as const;

/** Changes a field from its value, or from one that somebody else has changed meanwhile. */
function editField({ r }: Party, { guest }: ModelGuest): { changes: GuestChanges; after: Guest } {
  const field = r.pick(fields);
  const values = {
    rsvp: ['attending', 'declined', 'maybe', null],
    meal: [...meals, null],
    dietText: ['no onions', 'no eggs', null],
    notes: ['near the band', 'far from the band', null],
    child: [true, null],
  };
  const [stored, to] = [guest[field] ?? null, r.pick<unknown>(values[field])];
  const from = r.yes(0.8) ? stored : r.pick<unknown>(values[field]);
  const after = from === stored ? withoutEmpty({ ...guest, [field]: to ?? undefined }) : guest;
  return { changes: { [field]: { from, to } }, after };
}

async function editSome(party: Party): Promise<void> {
  const edits = pickGuests(party).map((one) => ({ one, ...editField(party, one) }));
  if (edits.length === 0) return;
  const body = { guests: edits.map(({ one: { id }, changes }) => ({ id, changes })) };
  const call = testCall(guests.changeGuests, {
    params: list(party),
    body,
    actor: either(party),
    context: party.context,
  });
  await changeGuests({ table: party.table }, call);
  for (const { one, after } of edits) one.guest = after;
}

async function retag(party: Party): Promise<void> {
  const tagged = pickGuests(party);
  if (tagged.length === 0) return;
  const [add, remove] = [party.r.pick(['Table 1', 'Table 3', 'Work']), party.r.pick(['Table 2', 'Family', 'Table 1'])];
  if (add === remove) return;
  const body = { guests: tagged.map(({ id }) => ({ id, changes: { tags: { add: [add], remove: [remove] } } })) };
  const call = testCall(guests.changeGuests, {
    params: list(party),
    body,
    actor: either(party),
    context: party.context,
  });
  await changeGuests({ table: party.table }, call);
  for (const one of tagged) {
    const left = (one.guest.tags ?? []).filter((tag) => tag !== remove);
    one.guest = { ...one.guest, tags: left.includes(add) ? left : [...left, add] };
  }
}

/** Somebody with an address goes to another household; a file knows them by it. */
async function changeHousehold(party: Party): Promise<void> {
  const { model, r } = party;
  const movable = [...model.values()].filter(({ guest }) => guest.email);
  if (movable.length === 0) return;
  const one = r.pick(movable);
  const to = r.pick(['The Does', 'The Mosses', 'Ames']);
  const changes = { household: { from: one.guest.household ?? null, to } };
  const body = { guests: [{ id: one.id, changes }] };
  await changeGuests(
    { table: party.table },
    testCall(guests.changeGuests, { params: list(party), body, actor: either(party), context: party.context }),
  );
  one.guest = { ...one.guest, household: to };
}

interface Mark {
  id: string;
  isHere: boolean;
  at: string;
}

/** Returns presses of now, and of a phone without a connection until now. */
function pressSome(party: Party, offsets: readonly number[] = [0, -5, -47, -180]): Mark[] {
  const { r, context } = party;
  return pickGuests(party, 0.4).map(({ id }) => ({
    id,
    isHere: r.yes(0.7),
    at: new Date(context.now().getTime() + r.pick(offsets) * minuteMs).toISOString(),
  }));
}

const sendMarks = (party: Party, marks: Mark[]) =>
  checkInGuests(
    { table: party.table },
    testCall(guestCheckIn.checkInGuests, {
      params: { eventId: party.eventId },
      body: { guests: marks },
      actor: either(party),
      context: party.context,
    }),
  );

function notePresses({ model, context }: Party, marks: readonly Mark[]): void {
  const now = context.now().toISOString();
  for (const { id, isHere, at } of marks) {
    const one = model.get(id);
    const press = { isHere, at: at < now ? at : now };
    if (one && (!one.press || press.at > one.press.at)) one.press = press;
  }
}

async function checkIn(party: Party): Promise<void> {
  // One clock is ahead.
  const marks = pressSome(party, [0, -5, -47, -180, 10]);
  if (marks.length === 0) return;
  // Of two presses of one time the later one to arrive would count; people can't press twice at once.
  party.context.pass(party.r.int(1, 59_999));
  const isOpen = await isDoorOpen(party);
  const gone = party.removed[0];
  const sent = gone && party.r.yes() && !party.model.has(gone.id) ? [...marks, { ...marks[0]!, id: gone.id }] : marks;
  await mustEnd(sendMarks(party, sent), isOpen);
  if (!isOpen) return;
  notePresses(party, marks);
  // The answer was lost, and the phone sends it again.
  if (party.r.yes()) await sendMarks(party, sent);
}

async function checkInAtOnce(party: Party): Promise<void> {
  const first = pressSome(party);
  party.context.pass(party.r.int(1, 59_999));
  const second = pressSome(party);
  if (first.length === 0 || second.length === 0 || !(await isDoorOpen(party))) return;
  await Promise.all([sendMarks(party, first), sendMarks(party, second)]);
  notePresses(party, [...first, ...second]);
}

/** The clock goes on to the event's day, within hours of its start. */
async function waitForDay(party: Party): Promise<void> {
  const { startMs } = await readTimes(party);
  const day = startMs + party.r.int(-20 * 60, 6 * 60) * minuteMs;
  if (day > party.context.now().getTime()) party.context.set(new Date(day).toISOString());
}

const now = ({ context }: Party) => ({ now: context.now().toISOString() });

/** Changes that booking may refuse: the rules of changes are tested elsewhere. */
const attempt = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

async function moveEvent(party: Party): Promise<void> {
  const { orders } = await readBookingPage(party.table, party.bookingId);
  const vendorIds = orders.filter(({ status }) => status !== 'cancelled').map(({ vendorId }) => vendorId);
  const date = party.r.pick(['2027-06-12', '2027-06-19', '2027-06-26']);
  await attempt(moveTo(party.table, party.bookingId, { date, shown: { vendorIds } }, now(party)));
}

async function changeBookedCount(party: Party): Promise<void> {
  const count = party.r.pick([24, 25, 26, 30]);
  if (await attempt(changeCount(party.deps, party.bookingId, count, {}, now(party)))) party.guestCount = count;
}

async function cancelEvent(party: Party): Promise<void> {
  // Most histories go on to the day.
  if (party.r.yes(0.7)) return;
  const cancel = async () => {
    const { refundCents } = await preview(party.deps, party.bookingId, undefined, now(party));
    await cancelAll(party.deps, party.bookingId, refundCents, now(party));
  };
  if (await attempt(cancel())) party.isCanceled = true;
}

export const hostSteps = {
  'an import': importFile,
  'two imports at once': importAtOnce,
  'an added guest': addOne,
  'a removal': removeSome,
  'its undo': undoRemoval,
  'an edit': editSome,
  'other tags': retag,
  'another household': changeHousehold,
  'a check-in': checkIn,
  'two phones at once': checkInAtOnce,
  'the day': waitForDay,
  'another date': moveEvent,
  'another guest count': changeBookedCount,
  'a cancellation': cancelEvent,
} satisfies Record<string, (party: Party) => Promise<void>>;
