import type { Granted } from './granted-actions.ts';

/** The differences between a function's permissions and its recorded calls. */
export interface Comparison {
  caller: string;
  granted: readonly string[];
  used: readonly string[];
  /** Allowed but never used. */
  extra: string[];
  /** Used or tried, but not allowed. */
  missing: string[];
}

/** Compares every function's permissions with its uses, by name. */
export function compare(
  granted: Readonly<Record<string, Granted>>,
  used: Readonly<Record<string, readonly string[]>>,
): Comparison[] {
  const callers = [...new Set([...Object.keys(granted), ...Object.keys(used)])].toSorted();
  return callers.map((caller) => {
    const [may, did] = [granted[caller]?.own ?? [], used[caller] ?? []];
    const extra = may.filter((action) => !did.includes(action));
    const missing = did.filter((action) => !may.includes(action));
    return { caller, granted: may, used: did, extra, missing };
  });
}

/** Formats the comparison: one line per permission, with differences marked. */
export function listComparison(comparisons: readonly Comparison[]): string {
  const lines = comparisons.flatMap(({ caller, granted, used, extra, missing }) => {
    const all = [...new Set([...granted, ...used])].toSorted();
    return [
      caller,
      ...all.map((action) => {
        const [may, did] = [granted.includes(action) ? action : '-', used.includes(action) ? action : '-'];
        const mark = extra.includes(action) ? 'EXTRA' : missing.includes(action) ? 'MISSING' : '';
        return `  ${may.padEnd(36)} ${did.padEnd(36)} ${mark}`.trimEnd();
      }),
    ];
  });
  return [`  ${'granted'.padEnd(36)} used`, ...lines].join('\n');
}
