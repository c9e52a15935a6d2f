import type { Table } from '#functions/data/table.ts';
import { sendNamedReply } from '#functions/guests/general-link/named-reply.ts';
import { AppError } from '#functions/platform/errors.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { testCall } from '#tests/support/calls.ts';
import type { TestContext } from '#tests/support/calls.ts';

interface Guessing {
  table: Table;
  context: TestContext;
  /** The secret of a general link, and its code word. */
  token: string;
  codeWord: string;
  /** The full name of a guest. */
  listed: string;
}

const hourMs = 3_600_000;

const send = ({ table, context, token }: Guessing, codeWord: string, name: string) => {
  const body = { codeWord, name, rsvp: 'attending' as const, note: '' };
  return sendNamedReply({ table }, testCall(generalLink.sendNamedReply, { params: { token }, body, context }));
};

const median = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

export interface ComparedNames {
  /** The different responses to all names. */
  responses: string[];
  /** Milliseconds of the middle one in time. */
  medianMs: Record<'listed' | 'unknown', number>;
}

/** Sends a listed name and unknown ones, in turns. */
export async function compareNames(guessing: Guessing, rounds: number): Promise<ComparedNames> {
  const responses = new Set<string>();
  const times: Record<'listed' | 'unknown', number[]> = { listed: [], unknown: [] };
  for (let n = 0; n < rounds; n += 1) {
    for (const [kind, name] of [
      ['listed', guessing.listed],
      ['unknown', `Nobody ${n}`],
    ] as const) {
      // Stays below the limit of an hour.
      if (n % 100 === 0) guessing.context.pass(hourMs);
      const started = performance.now();
      responses.add(JSON.stringify(await send(guessing, guessing.codeWord, name)));
      times[kind].push(performance.now() - started);
    }
  }
  return {
    responses: [...responses],
    medianMs: { listed: median(times.listed), unknown: median(times.unknown) },
  };
}

export interface GuessedCodeWords {
  /** Guesses that were compared with the code word; the others met the limit. */
  compared: number;
  limited: number;
}

/** Tries wrong code words for some hours, as fast as requests come. */
export async function guessCodeWords(
  guessing: Guessing,
  { hours, perHour }: { hours: number; perHour: number },
): Promise<GuessedCodeWords> {
  const guessed = { compared: 0, limited: 0 };
  for (let hour = 0; hour < hours; hour += 1) {
    guessing.context.pass(hourMs);
    for (let n = 0; n < perHour; n += 1) {
      try {
        await send(guessing, `guess ${hour} ${n}`, guessing.listed);
        throw new Error('A wrong code word was taken');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        guessed[error.code === 'too_many_requests' ? 'limited' : 'compared'] += 1;
      }
    }
  }
  return guessed;
}
