import type { administration } from '#shared/api/administration.ts';
import type { EventRow } from '#shared/api/administration/administration-people.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { platformSince } from '#shared/kernel/policies.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { draftEntity, draftPartitions, draftPosition } from '#functions/data/planning/draft.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { decodeCursor, encodeCursor, InvalidCursorError } from '#functions/data/cursor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventsOfMonth } from './people/people-repository.ts';
import type { Page } from './people/people-repository.ts';
import { monthsBack, textMatcher, paginatePartitions } from './paginate-partitions.ts';

const lists = { draft: ['drafts'], completed: ['events'], upcoming: ['events'], all: ['drafts', 'events'] } as const;

/** Lists unbooked plans, past events or upcoming bookings, as the dashboard's cards count them (vendor spec 2). */
export async function listEvents(
  { table }: { table: Table },
  { query: { kind, search, cursor, limit }, context }: Call<typeof administration.listEvents>,
): Promise<EndpointResponse<typeof administration.listEvents>> {
  const sought = textMatcher(search);
  const months = monthsBack(context.now(), platformSince);
  const { items, nextCursor } = await paginatePartitions({
    partitions: months.flatMap((month) => lists[kind].map((list) => `${list} ${month}`)),
    cursor,
    limit,
    read: (partition, page) => read(table, partition, page),
    // Upcoming bookings are among the others and also have a separate list.
    keep: (row) =>
      row !== undefined &&
      (row.status === 'upcoming') === (kind === 'upcoming') &&
      (!sought || sought(row.title, row.status)),
  });
  return { events: items.flatMap((row) => row ?? []), nextCursor };
}

async function read(table: Table, partition: string, page: Page): Promise<QueryPage<EventRow | undefined>> {
  const [list, month = ''] = partition.split(' ');
  const { items, nextCursor } =
    list === 'drafts'
      ? mapped(await draftsOfMonth(table, month, page), ofDraft)
      : mapped(await eventsOfMonth(table, month, page), ofEvent);
  return { items, nextCursor };
}

const mapped = <T>({ items, nextCursor }: QueryPage<T>, row: (item: T) => EventRow | undefined) => ({
  items: items.map(row),
  nextCursor,
});

const ofDraft = ({ id, details, createdAt }: DraftRecord): EventRow => ({
  id,
  title: details.name,
  date: details.date,
  status: 'draft',
  stage: 'planning',
  createdAt,
});

const ofEvent = ({ id, title, date, progressStage, createdAt }: HostEventRecord): EventRow | undefined =>
  progressStage === 'cancelled' ? undefined : { id, title, date, ...shown[progressStage], createdAt };

const shown = {
  completed: { status: 'completed', stage: 'completed' },
  vendors_confirmed: { status: 'upcoming', stage: 'vendors_confirmed' },
} as const;

/*
 * | Access                                | Keys                    | Function      |
 * | plans of a month, latest change first | gsi1 DRAFTS#yyyy-mm#n   | draftsOfMonth |
 */

/** Sorts before every position; a key's bound can't be empty. */
const lowest = '0';

/**
 * Merges the shards of a month into one page. Each shard is read only as far as a page needs on average, so a page may
 * have fewer items than the limit although more follow. @throws InvalidCursorError
 */
export async function draftsOfMonth(table: Table, month: string, page: Page): Promise<QueryPage<DraftRecord>> {
  const before = positionIn(page.cursor);
  const partitions = draftPartitions(month);
  const shards = await Promise.all(
    partitions.map((pk) =>
      table.query(draftEntity, {
        index: 'gsi1',
        latestFirst: true,
        pk,
        ...(before && { sk: { between: [lowest, before] as const } }),
        // One more, since a range includes its end.
        limit: Math.ceil((2 * page.limit) / partitions.length) + 1,
      }),
    ),
  );
  // Drafts older than the end of a shard's page may come after unread ones of that shard.
  const ends = shards.flatMap(({ items, nextCursor }) => (nextCursor ? items.slice(-1).map(draftPosition) : []));
  const oldest = ends.toSorted().at(-1) ?? lowest;
  const drafts = shards
    .flatMap(({ items }) => items)
    .filter((draft) => draftPosition(draft) >= oldest && (!before || draftPosition(draft) < before))
    .toSorted((a, b) => (draftPosition(a) < draftPosition(b) ? 1 : -1));
  const items = drafts.slice(0, page.limit);
  const last = items.at(-1);
  const isMore = ends.length > 0 || drafts.length > items.length;
  return { items, nextCursor: isMore && last ? encodeCursor({ before: draftPosition(last) }) : null };
}

function positionIn(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const position = decodeCursor(cursor)?.['before'];
  if (typeof position !== 'string' || !/^\d{4}-[\w:.-]{5,30}#[\w-]{1,64}$/.test(position))
    throw new InvalidCursorError();
  return position;
}
