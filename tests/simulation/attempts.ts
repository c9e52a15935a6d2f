import { refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import type { Reply } from './server.ts';

/** One attempt by someone with a custom client. */
export interface Attempt {
  kind: string;
  /** Must never succeed, in any state. */
  mustBeRefused?: true;
  /** Sends its requests; returns undefined if there is nothing to try it with yet. */
  make(play: Play): Promise<Reply<unknown>[] | undefined>;
}

/** Counts the outcomes of each kind of attempt: `booked or shown`, a refusal's code, or no response. */
export class AttemptCounts {
  readonly kinds = new Map<string, Map<string, number>>();

  note(kind: string, outcome: string): void {
    const outcomes = this.kinds.get(kind) ?? new Map<string, number>();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.kinds.set(kind, outcomes);
  }

  get total(): number {
    return [...this.kinds.keys()].reduce((sum, kind) => sum + this.of(kind), 0);
  }

  of(kind: string): number {
    return [...(this.kinds.get(kind)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }
}

/** Makes an attempt, counts its outcome, and reports one that should have been refused. */
export async function tryIt(play: Play, { kind, mustBeRefused, make }: Attempt): Promise<void> {
  play.trace(`attempt: ${kind}`);
  for (const reply of (await make(play)) ?? []) {
    const outcome = refusalIn(reply) ?? 'answered';
    play.attempts.note(kind, outcome === 'none' ? 'no answer' : outcome);
    if (mustBeRefused && reply.kind === 'answer') play.problem(`attempt: ${kind} was answered`);
  }
}
