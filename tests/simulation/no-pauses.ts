import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * Removes all pauses in this process: a wait between two tries ends at once, on its next turn. Only a history's
 * scheduler moves its clock.
 */
export function withoutPauses(): void {
  timers.setTimeout = (async (_: number, value: unknown) => value) as typeof timers.setTimeout;
  syncBuiltinESMExports();
}

/** Errors of refused requests are part of every history, and nobody reads where they come from. */
export function withoutStacks(): void {
  Error.stackTraceLimit = 0;
}

/** Caches date formats in this process: a history needs the date at a place a thousand times. */
export function withFewDateFormats(): void {
  const known = new Map<string, Intl.DateTimeFormat>();
  const Original = Intl.DateTimeFormat;
  const cachedFormat = (...[locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) => {
    const name = JSON.stringify([locale, options]);
    const format = known.get(name) ?? new Original(locale, options);
    known.set(name, format);
    return format;
  };
  Intl.DateTimeFormat = Object.assign(function DateTimeFormat(...given: ConstructorParameters<typeof Original>) {
    return cachedFormat(...given);
  }, Original);
}
