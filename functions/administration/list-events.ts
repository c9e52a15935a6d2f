import type { administration } from '#shared/api/administration.ts';
import type { EventRow } from '#shared/api/administration/administration-people.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { platformSince } from '#shared/kernel/policies.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { draftsOfMonth } from './figures/drafts-of-month.ts';
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
