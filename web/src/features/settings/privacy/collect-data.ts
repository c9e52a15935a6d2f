import type { Me } from '#shared/api/accounts.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { ownData } from './api.ts';

/** The progress of the copy: a sentence, and a fraction from 0 to 1. */
export interface Progress {
  step: string;
  part: number;
}

/** Requests once: earlier responses are cached, so that a copy continues where it stopped. */
export type Ask = <T>(name: string, ask: () => Promise<T>) => Promise<T>;

interface Collecting {
  ask: Ask;
  report: (progress: Progress) => void;
}

interface Paged {
  nextCursor: string | null;
}

/** Loads all pages of a list. */
async function pages<P extends Paged>({ ask }: Collecting, name: string, load: (cursor?: string) => Promise<P>) {
  const found: P[] = [];
  let cursor: string | undefined;
  do {
    const at = cursor;
    const page = await ask(`${name} ${found.length}`, () => load(at));
    found.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/**
 * Collects all of Hostwell's data about a person, with each version of offers they made or received, as one value for a
 * file (rule accounts-30). Amounts in cents.
 */
export async function collectData(me: Me, collecting: Collecting) {
  const { report } = collecting;
  report({ step: 'Your plans, events and files', part: 0 });
  const records = (await pages(collecting, 'records', ownData.records)).flatMap((page) => page.records);
  const bookings = await collectBookings(collecting, records);
  const guestLists = await collectGuests(collecting, records);
  const conversations = await collectConversations(collecting);
  const business = ownsVendor(me) ? await collectBusiness(collecting) : null;
  report({ step: 'Everything is ready', part: 1 });
  return { records, bookings, guestLists, conversations, business };
}

const ownsVendor = ({ vendor, vendors = [] }: Me): boolean =>
  [vendor, ...vendors].some((one) => one !== null && one.role === undefined);

type Records = { kind: string; data: Record<string, unknown> }[];

async function collectBookings({ ask, report }: Collecting, records: Records) {
  const ids = new Set(
    records.flatMap(({ kind, data }) => (kind === 'booked event' ? [String(data['bookingId'])] : [])),
  );
  const found = [];
  for (const bookingId of ids) {
    report({ step: `Your bookings: ${found.length + 1} of ${ids.size}`, part: 0.1 + (0.3 * found.length) / ids.size });
    found.push(await ask(`booking ${bookingId}`, () => ownData.booking(bookingId)));
  }
  return found;
}

/** Loads the guests of plans and booked events, if the person has lists at all. */
async function collectGuests(collecting: Collecting, records: Records) {
  const { ask } = collecting;
  const ofKind = (kind: string) => records.flatMap((record) => (record.kind === kind ? [record.data] : []));
  const lists = new Set(ofKind('guest list').map(({ planId }) => planId));
  if (lists.size === 0) return [];
  const plans = ofKind('plan').filter(({ id }) => lists.has(id));
  // A list that a booked event took over bears the id of its former plan.
  const events = ofKind('booked event').filter(({ deletedFromListAt }) => !deletedFromListAt);
  const found = [];
  const booked = new Set(events);
  for (const plan of [...plans, ...events]) {
    const planId = String(plan['id']);
    const load = (cursor?: string) => ownData.guests(planId, cursor);
    const guests = (await pages(collecting, `guests ${planId}`, load)).flatMap((page) => page.guests);
    if (guests.length === 0) continue;
    const invited = booked.has(plan) && (await ask(`invitations ${planId}`, () => ownData.invitations(planId)));
    // Without the secrets of links.
    const invitations = (invited ? invited.invitations : []).map(({ token: _, ...invitation }) => invitation);
    found.push({ planId, guests, ...(invitations.length > 0 && { invitations }) });
  }
  return found;
}

async function collectConversations(collecting: Collecting) {
  const { ask } = collecting;
  const lists = await pages(collecting, 'conversations', ownData.conversations);
  // Conversations that an administrator reads for the platform aren't theirs.
  const listed = lists.flatMap(({ conversations }) => conversations).filter(({ role }) => role !== 'platform');
  const found = [];
  for (const { id, title, about, isMuted } of listed) {
    const part = 0.4 + (0.4 * found.length) / listed.length;
    collecting.report({ step: `Your messages: conversation ${found.length + 1} of ${listed.length}`, part });
    const load = async (before?: string) => {
      const page = await ownData.messages(id, before);
      return { ...page, nextCursor: page.older };
    };
    const messages = (await pages(collecting, `messages ${id}`, load)).flatMap((page) => page.messages).toReversed();
    const offers = id.startsWith('plan.') ? await ask(`offers ${id}`, () => ownData.offers(id)) : null;
    found.push({
      with: title,
      about,
      ...(isMuted && { isMuted }),
      messages,
      ...(offers && { inquiry: offers.inquiry, offers: offers.offers }),
    });
  }
  return found;
}

async function collectTeam({ ask }: Collecting) {
  const { members, invitations } = await ask('team', ownData.team);
  return { members, invitations };
}

async function collectBusiness(collecting: Collecting) {
  const { ask, report } = collecting;
  report({ step: 'Your business', part: 0.8 });
  const profile = await ask('profile', ownData.profile);
  const connected = await ask('connected calendars', ownData.connectedCalendars);
  const sold = await ask('products', ownData.products);
  const codes = await ask('promo codes', ownData.promoCodes);
  const orderPages = await pages(collecting, 'orders', ownData.orders);
  const sales = orderPages.flatMap((page) => page.orders);
  const reviewPages = await pages(collecting, 'reviews', ownData.reviews);
  return {
    profile,
    // Without their addresses, which would open them to anyone with this file.
    connectedCalendars: connected.calendars,
    products: sold.products,
    promoCodes: codes.promoCodes,
    orders: sales,
    proposedTimes: await collectProposals(collecting, sales),
    team: await collectTeam(collecting),
    reviews: reviewPages.flatMap((page) => page.reviews),
  };
}

/** Loads the times that the vendor proposes for rows of the events that it is booked for, with its notes. */
async function collectProposals({ ask, report }: Collecting, orders: readonly VendorOrder[]) {
  const found = [];
  for (const [index, { bookingId, event }] of orders.entries()) {
    report({ step: `Your orders: ${index + 1} of ${orders.length}`, part: 0.9 + (0.1 * index) / orders.length });
    const room = await ask(`room ${bookingId}`, () => ownData.room(bookingId));
    const proposals = room?.schedule.rows.flatMap(({ title, proposal }) =>
      proposal ? [{ bookingId, event: event.title, row: title, ...proposal }] : [],
    );
    found.push(...(proposals ?? []));
  }
  return found;
}
