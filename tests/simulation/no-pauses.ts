import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * From now on no one pauses in this process: what waits between two tries goes on at once, to its next turn. The
 * clock of a history is moved by its scheduler alone.
 */
export function withoutPauses(): void {
  timers.setTimeout = (async (_: number, value: unknown) => value) as typeof timers.setTimeout;
  syncBuiltinESMExports();
}

/** From now on this process makes each format of dates once: a history asks for the date at a place a thousand times. */
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
