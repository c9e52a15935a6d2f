import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { catalogue, parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';

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

  it.each(exampleNames)('%s is upgraded to the current version when read', (name) => {
    const example = readExample(name) as KnownEvent;
    const definition = catalogue[example.type];
    expect(parseEvent(example)).toMatchObject({ id: example.id, version: definition.version });
  });

  it('every stored example belongs to a domain event in the catalogue', () => {
    const known = Object.keys(catalogue).map(kebab);
    expect(exampleNames.filter((name) => !known.includes(name.split('.')[0] ?? ''))).toEqual([]);
  });

  it('an unknown type, an unknown version or invalid data is refused', () => {
    const example = readExample('order-placed.v2.json') as { data: object };
    expect(() => parseEvent({ ...example, type: 'toString' })).toThrow("Unknown event type 'toString'");
    expect(() => parseEvent({ ...example, version: 3 })).toThrow();
    expect(() => parseEvent({ ...example, version: 0 })).toThrow();
    expect(() => parseEvent({ ...example, data: { ...example.data, totalCents: 10.5 } })).toThrow();
  });
});

/* Events are archived for 90 days and wait in queues, so their content outlives the account it is about. */
describe('personal data in domain events', () => {
  // Names of businesses and products are public.
  const publicNames = ['businessName', 'vendorName', 'vendorNames', 'productName'];
  const isPersonal = (key: string): boolean =>
    /mail|phone|contact|street|address/i.test(key) || (/names?$/i.test(key) && !publicNames.includes(key));

  /** Returns every key of a JSON value, at any depth, and the properties and formats of a JSON schema. */
  const keysIn = (value: unknown): string[] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [
          ...(Array.isArray(value) ? [] : [key]),
          ...(key === 'format' ? [String(inner)] : []),
          ...keysIn(inner),
        ])
      : [];

  it.each(Object.entries(catalogue))("%s contains no person's name and no address", (_, definition) => {
    const schema = z.toJSONSchema(definition.dataSchema() as z.ZodType, { io: 'input' });
    expect(keysIn(schema).filter(isPersonal)).toEqual([]);
    const raised = readExample(`${kebab(definition.type)}.v${definition.version}.json`);
    expect(keysIn(raised).filter(isPersonal)).toEqual([]);
    expect(JSON.stringify(raised)).not.toContain('@');
  });

  it.each(exampleNames)('%s loses personal data when read, also from an earlier version', (name) => {
    const read = parseEvent(readExample(name));
    expect(keysIn(read).filter(isPersonal)).toEqual([]);
    expect(JSON.stringify(read)).not.toContain('@');
  });

  it("the check detects an address, a phone number and a person's name", () => {
    const schema = z.toJSONSchema(
      z.object({ reach: z.email(), hosts: z.array(z.object({ fullName: z.string(), mobilePhone: z.string() })) }),
    );
    expect(keysIn(schema).filter(isPersonal)).toEqual(['email', 'fullName', 'mobilePhone']);
  });
});
