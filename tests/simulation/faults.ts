import { AttemptCounts } from './attempts.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';

/** What can go wrong with one side effect. */
export const faultKinds = [
  /** The function dies; nothing was done. */
  'crash before',
  /** It was done; the function dies without knowing. */
  'crash after',
  /** It was done; the caller gets an error. */
  'answer lost',
  /** It was done; the answer comes so late that the caller's caller has given up. */
  'answer late',
  /** The caller gets an error; it is done later. */
  'request late',
  /** Nothing was done; the caller gets an error. */
  'refused',
  /** The answer was lost and the client library asked again by itself. */
  'asked twice',
  /** Another transaction is at work on the same items. */
  'conflict',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The kinds that each way out can meet. */
const kindsByFault = {
  write: ['crash before', 'crash after', 'answer lost', 'answer late', 'refused', 'asked twice', 'conflict'],
  provider: ['crash before', 'crash after', 'answer lost', 'answer late', 'request late', 'refused'],
  mail: ['crash before', 'crash after', 'answer lost', 'refused'],
} as const satisfies Record<string, readonly FaultKind[]>;

export type Outlet = keyof typeof kindsByFault;

/** What an injected fault throws at the code; nothing else may come out of it unexplained. */
export class InjectedFault extends Error {}

/** How often each kind of fault was injected at each side effect; a point is 'use case: what it does'. */
export class Coverage {
  readonly attempts = new AttemptCounts();
  readonly checkouts = new AttemptCounts();
  readonly points = new Map<string, Map<FaultKind | 'reached', number>>();

  note(point: string, what: FaultKind | 'reached'): void {
    const counts = this.points.get(point) ?? new Map<FaultKind | 'reached', number>();
    counts.set(what, (counts.get(what) ?? 0) + 1);
    this.points.set(point, counts);
  }

  /** Points at which the function never died, though it was there. */
  neverCrashed(): string[] {
    const isMissing = (counts: ReadonlyMap<string, number>) =>
      !counts.has('crash before') || !counts.has('crash after');
    return [...this.points].filter(([, counts]) => isMissing(counts)).map(([point]) => point);
  }

  kindsNeverSeen(): FaultKind[] {
    return faultKinds.filter((kind) => this.total(kind) === 0);
  }

  total(what: FaultKind | 'reached'): number {
    return [...this.points.values()].reduce((sum, counts) => sum + (counts.get(what) ?? 0), 0);
  }
}

// What ends things that were left behind is seldom at work: more goes wrong there, so that each step is struck too.
const isRare = /-job:|: settle$|discard-draft|completed/;

/** Decides by the seed where something goes wrong, until the storm is over. */
export class Faults {
  private isOver = false;
  private readonly seed: SeededRandom;
  private readonly share: number;
  private readonly coverage: Coverage;

  constructor(seed: SeededRandom, share: number, coverage: Coverage) {
    this.seed = seed;
    this.share = share;
    this.coverage = coverage;
  }

  at(outlet: Outlet, point: string): FaultKind | undefined {
    this.coverage.note(point, 'reached');
    const share = isRare.test(point) ? Math.min(0.4, 4 * this.share) : this.share;
    if (this.isOver || !this.seed.yes(share)) return undefined;
    const kind = this.seed.pick<FaultKind>(kindsByFault[outlet]);
    this.coverage.note(point, kind);
    return kind;
  }

  /** Reads can fail too; they have nothing to leave half done. */
  failsToRead(): boolean {
    return !this.isOver && this.seed.yes(this.share / 8);
  }

  end(): void {
    this.isOver = true;
  }
}
