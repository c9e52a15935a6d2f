import { useState } from 'react';
import { FileProblem } from '#shared/guests/file-problem.ts';
import type { GuestReading } from '#shared/guests/guest-reading.ts';
import type { ReadOptions } from '#shared/guests/read-table.ts';

/** A chosen file or pasted text. */
export type Source = { name: string; bytes: Uint8Array } | { name: string; text: string };

export interface ReadSource {
  source: Source;
  options: ReadOptions;
  reading: GuestReading;
}

// The packages that read files load with the first file.
async function read(source: Source, options: ReadOptions): Promise<ReadSource> {
  const { readGuests, readGuestText } = await import('#shared/guests/read-guests.ts');
  const readWith = (chosen: ReadOptions) =>
    'bytes' in source ? readGuests(source.bytes, chosen) : readGuestText(source.text, chosen);
  const reading = await readWith(options);
  const isUnmapped = !options.mapping && reading.warnings.some(({ code }) => code === 'no_header');
  if (!isUnmapped || reading.columns.length !== 1) return { source, options, reading };
  // Lines of a single column are names.
  const names: ReadOptions = { ...options, mapping: { headerRow: 0, fields: ['name'] } };
  return { source, options: names, reading: await readWith(names) };
}

/** Reads sources with the host's choices; the latest counts. */
export function useReading() {
  const [current, setCurrent] = useState<ReadSource>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const start = async (source: Source, options: ReadOptions = {}) => {
    setReading(true);
    setProblem(undefined);
    try {
      setCurrent(await read(source, options));
    } catch (error) {
      setProblem(
        error instanceof FileProblem ? error.message : "This file can't be read. Save it as CSV and try again.",
      );
    } finally {
      setReading(false);
    }
  };
  return {
    current,
    problem,
    isReading,
    start,
    change: (options: ReadOptions) => (current ? start(current.source, { ...current.options, ...options }) : undefined),
    clear: () => setCurrent(undefined),
    fail: setProblem,
  };
}
