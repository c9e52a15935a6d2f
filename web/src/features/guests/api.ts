import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { guests } from '#shared/api/guests.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { guestsPerRequest } from '#shared/guests/limits.ts';
import type { AnsweredField } from '#shared/guests/merge-guests.ts';
import { guestKeys } from '#web/domain/guests/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

type Page = EndpointResponse<typeof guests.listGuests>;

/** A whole list, in the order in which guests were added. */
export type GuestList = Pick<Page, 'event' | 'guests'>;
export type ListedGuest = Page['guests'][number];

async function loadList(planId: string, signal: AbortSignal): Promise<GuestList> {
  const found: ListedGuest[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await call(guests.listGuests, { params: { planId }, query: { cursor } }, { signal });
    found.push(...page.guests);
    if (page.nextCursor === null) return { event: page.event, guests: found };
    cursor = page.nextCursor;
  }
}

const listQuery = (planId: string) =>
  queryOptions({
    queryKey: guestKeys.list(planId),
    queryFn: ({ signal }) => loadList(planId, signal),
    staleTime: 5000,
  });

/** Loads a whole list; 2,000 guests take two requests. */
export const useGuestList = (planId: string) => useQuery(listQuery(planId));

/** Shows a change before the list is loaded again. */
function show(planId: string, change: (known: readonly ListedGuest[]) => ListedGuest[]): void {
  queryClient.setQueryData<GuestList>(guestKeys.list(planId), (known) =>
    known ? { ...known, guests: change(known.guests) } : known,
  );
  void queryClient.invalidateQueries({ queryKey: guestKeys.counts(planId) });
  // They say whose address came back.
  void queryClient.invalidateQueries({ queryKey: guestKeys.invitations(planId) });
}

const byId = (one: ListedGuest, other: ListedGuest): number => (one.id < other.id ? -1 : 1);

function showChanged(planId: string, changed: readonly ListedGuest[]): void {
  const next = new Map(changed.map((guest) => [guest.id, guest]));
  show(planId, (known) =>
    [
      ...known.map((guest) => {
        const found = next.get(guest.id);
        next.delete(guest.id);
        return found ?? guest;
      }),
      ...next.values(),
    ].toSorted(byId),
  );
}

/** Loads the list again, after an import or a conflict. */
export const refreshList = (planId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: guestKeys.list(planId) });

/** Calls for each part of a list that one request takes; an error stops it. */
async function inParts<T>(all: readonly T[], send: (part: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += guestsPerRequest) await send(all.slice(from, from + guestsPerRequest));
}

export interface NewGuest {
  id: string;
  guest: Guest;
  /** Of a guest whose removal is undone. */
  answered?: AnsweredField[];
}

/** Adds guests, also those whose removal is undone. @throws ApiError */
export const addGuests = (planId: string, added: readonly NewGuest[]): Promise<void> =>
  inParts(added, async (part) => {
    const { guests: stored } = await call(guests.addGuests, { params: { planId }, body: { guests: part } });
    showChanged(planId, stored);
  });

export interface GuestEdit {
  id: string;
  changes: GuestChanges;
}

/** Changes guests field by field; returns the fields that someone else changed. @throws ApiError */
export async function changeGuests(planId: string, edits: readonly GuestEdit[]) {
  const found: EndpointResponse<typeof guests.changeGuests> = { guests: [], conflicts: [], gone: [] };
  await inParts(edits, async (part) => {
    const answer = await call(guests.changeGuests, { params: { planId }, body: { guests: part } });
    found.guests.push(...answer.guests);
    found.conflicts.push(...answer.conflicts);
    found.gone.push(...answer.gone);
    showChanged(planId, answer.guests);
  });
  if (found.gone.length > 0) await refreshList(planId);
  return found;
}

/** Removes guests. @throws ApiError */
export const removeGuests = (planId: string, ids: readonly string[]): Promise<void> =>
  inParts(ids, async (part) => {
    const { removed } = await call(guests.removeGuests, { params: { planId }, body: { ids: part } });
    const gone = new Set(removed);
    show(planId, (known) => known.filter(({ id }) => !gone.has(id)));
  });

/** Imports a part of a file. @throws ApiError */
export const importPart = (planId: string, found: Guest[], taken: string[]) =>
  call(guests.importGuests, { params: { planId }, body: { guests: found, taken } }, { timeoutMs: 30_000 });
