import { readFileSync } from 'node:fs';
import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';

/** Returns the example of a domain event's first version (events/examples), with some of its data changed. */
export function parseExample(type: string, changes: object = {}): KnownEvent {
  const name = type.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const example = JSON.parse(readFileSync(`events/examples/${name}.v1.json`, 'utf8')) as KnownEvent;
  return parseEvent({ ...example, data: { ...example.data, ...changes } });
}
