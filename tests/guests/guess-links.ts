import { newSecret } from '#functions/guests/invitations/invite-household.ts';
import { getReplyPage } from '#functions/guests/invitations/reply-page.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { testCall } from '#tests/support/calls.ts';

interface Guessing {
  guesses: number;
  /** A link that its host ended. */
  ended: string;
}

export interface Guessed {
  /** Guesses that opened a page. */
  found: number;
  /** The different refusals of all links. */
  refusals: string[];
  /** The most reads of one link. */
  reads: Record<'guessed' | 'ended', number>;
  /** Milliseconds of the middle one in time. */
  medianMs: Record<'guessed' | 'ended', number>;
}

/** Opens guessed reply links, and an ended one as often, in turns. */
export async function guessLinks(table: Table, { guesses, ended }: Guessing): Promise<Guessed> {
  let reads = 0;
  const counting: Table = {
    ...table,
    get: (...asked: Parameters<Table['get']>) => ((reads += 1), table.get(...asked)),
    getMany: (...asked) => ((reads += 1), table.getMany(...asked)),
    query: (...asked: Parameters<Table['query']>) => ((reads += 1), table.query(...asked)),
  } as Table;
  const refusals = new Set<string>();
  const times: Record<'guessed' | 'ended', number[]> = { guessed: [], ended: [] };
  const most = { guessed: 0, ended: 0 };
  let found = 0;
  const open = async (kind: 'guessed' | 'ended', token: string) => {
    reads = 0;
    const started = performance.now();
    try {
      await getReplyPage({ table: counting }, testCall(guestReplies.getReplyPage, { params: { token } }));
      found += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.add(`${error.code} ${error.message}`);
    }
    times[kind].push(performance.now() - started);
    most[kind] = Math.max(most[kind], reads);
  };
  for (let n = 0; n < guesses; n += 1) {
    await open('guessed', newSecret());
    await open('ended', ended);
  }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
  const medianMs = { guessed: median(times.guessed), ended: median(times.ended) };
  return { found, refusals: [...refusals], reads: most, medianMs };
}
