import { decodeCursor, encodeCursor, InvalidCursorError } from '#functions/data/cursor.ts';
import { draftEntity, draftPartitions, draftPosition } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import type { Page } from '../people/people-repository.ts';

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
