import { AttemptCounts } from './attempts.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';

/** The possible faults of one side effect. */
export const faultKinds = [
  /** The function dies before the action. */
  'crash before',
  /** It was done; the function dies without knowing. */
  'crash after',
  /** It was done; the caller gets an error. */
  'answer lost',
  /** It was done, but the response comes after the caller's own caller gave up. */
  'answer late',
  /** The caller gets an error; it is done later. */
  'request late',
  /** Nothing was done; the caller gets an error. */
  'refused',
  /** The response was lost, and the client library retried by itself. */
  'asked twice',
  /** Another transaction is in progress on the same items. */
  'conflict',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The faults possible at each kind of side effect. */
const kindsByFault = {
  write: ['crash before', 'crash after', 'answer lost', 'answer late', 'refused', 'asked twice', 'conflict'],
  provider: ['crash before', 'crash after', 'answer lost', 'answer late', 'request late', 'refused'],
  mail: ['crash before', 'crash after', 'answer lost', 'refused'],
} as const satisfies Record<string, readonly FaultKind[]>;

export type Outlet = keyof typeof kindsByFault;

/** The error of an injected fault; any other error is unexpected. */
export class InjectedFault extends Error {}

/** Counts the injected faults by kind and side effect; a point is 'use case: side effect'. */
export class Coverage {
  readonly attempts = new AttemptCounts();
  readonly checkouts = new AttemptCounts();
  readonly points = new Map<string, Map<FaultKind | 'reached', number>>();

  note(point: string, what: FaultKind | 'reached'): void {
    const counts = this.points.get(point) ?? new Map<FaultKind | 'reached', number>();
    counts.set(what, (counts.get(what) ?? 0) + 1);
    this.points.set(point, counts);
  }

  /** Returns points that were reached but at which the function never died. */
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

// Cleanup code seldom runs, so it fails more often, to hit each of its steps.
const isRare = /-job:|: settle$|discard-draft|completed/;

/** Decides from the seed where a fault occurs, until the storm is over. */
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

  /** Reads can fail too, but leave nothing half done. */
  failsToRead(): boolean {
    return !this.isOver && this.seed.yes(this.share / 8);
  }

  end(): void {
    this.isOver = true;
  }
}
