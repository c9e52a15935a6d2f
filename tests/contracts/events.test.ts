import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue, parseEvent } from '#events/catalogue.ts';
import { subscriptions } from '#events/subscriptions.ts';

const kebab = (type: string): string => type.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
const exampleNames = readdirSync('events/examples');
const readExample = (name: string): unknown => JSON.parse(readFileSync(`events/examples/${name}`, 'utf8'));

describe('domain events', () => {
  it.each(Object.entries(catalogue))(
    '%s has an example of its version, in the file of its name',
    (type, definition) => {
      const example = readExample(`${kebab(type)}.v${definition.version}.json`);
      expect(parseEvent(example)).toEqual(example);
    },
  );

  it('keeps no example of an event that is not in the catalogue', () => {
    const known = Object.keys(catalogue).map(kebab);
    expect(exampleNames.filter((name) => !known.includes(name.split('.')[0] ?? ''))).toEqual([]);
  });

  it('refuses an unknown type, an unknown version and data that breaks the promise', () => {
    const example = readExample('order-placed.v1.json') as { data: object };
    expect(() => parseEvent({ ...example, type: 'toString' })).toThrow("Unknown event type 'toString'");
    expect(() => parseEvent({ ...example, version: 2 })).toThrow();
    expect(() => parseEvent({ ...example, data: { ...example.data, totalCents: 10.5 } })).toThrow();
  });

  it('has a file for every subscription and a subscription for every file', () => {
    const files = readdirSync('functions/subscribers').map((file) => file.replace(/\.ts$/, ''));
    expect(files.toSorted()).toEqual(Object.keys(subscriptions).toSorted());
  });
});
