import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Need } from '#shared/kernel/environment.ts';

/*
 * Derives the needs of a function that the local cloud doesn't run (`shared/kernel/environment.ts`) from its table
 * calls.
 */

export interface NeededTable extends Table {
  readonly asked: ReadonlySet<Need>;
}

class Refused extends Error {
  override name = 'AccessDeniedException';
}

/** Returns a table that records the needs of its calls, and refuses one like IAM if a role lacks it. */
export function neededTable(table: Table, { without }: { without?: Need } = {}): NeededTable {
  const asked = new Set<Need>();
  const ask = async <T>(needs: Need[], work: () => Promise<T>): Promise<T> => {
    for (const need of needs) {
      if (need === without) throw new Refused(need);
      asked.add(need);
    }
    return work();
  };
  return {
    asked,
    get: (...of) => ask(['table:get'], () => table.get(...of)),
    getMany: (...of) => ask(['table:getMany'], () => table.getMany(...of)),
    query: (entity, question) => ask([`${question.index ?? 'table'}:query`], () => table.query(entity, question)),
    queryItems: (question) => ask([`${question.index ?? 'table'}:query`], () => table.queryItems(question)),
    write: (...writes) => ask(writes.map(neededFor), () => table.write(...writes)),
  };
}

function neededFor(write: Write): Need {
  if ('put' in write) return 'table:put';
  if ('update' in write) return 'table:update';
  return 'delete' in write ? 'table:delete' : 'table:check';
}

/** Returns the needs in a list that concern a table. */
export const ofTable = <N extends Need>(needs: readonly N[]): N[] =>
  needs.filter((need) => /^(table|gsi\d):/.test(need));
