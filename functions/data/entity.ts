import type * as z from 'zod';
import type { DomainEvent } from '#events/define-event.ts';

export interface Key {
  pk: string;
  sk: string;
}

/** An item's key, the indexes it appears in, and its expiry (epoch seconds). */
export interface Keys extends Key {
  gsi1pk?: string;
  gsi1sk?: string;
  gsi2pk?: string;
  gsi2sk?: string;
  ttl?: number;
}

/** An item may carry the domain event of its last change, or several. */
export type Item = Keys & { type: string; domainEvent?: DomainEvent; domainEvents?: DomainEvent[] } & Record<
    string,
    unknown
  >;

export interface Entity<T = unknown> {
  readonly type: string;
  /** Returns a value's item. Domain events travel on it, so that one write changes the state and records the facts. */
  toItem(value: T, ...events: (DomainEvent | undefined)[]): Item;
  /** Parses a stored item. @throws z.ZodError when it does not match the schema */
  fromItem(item: Record<string, unknown>): T;
}

// The item's own attributes would overwrite these.
const reserved = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'ttl', 'type', 'domainEvent', 'domainEvents'];

/** The schema of an item: one shape, or one of several. */
type ItemSchema = z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>;

const attributesIn = (schema: ItemSchema): string[] =>
  ('options' in schema ? schema.options : [schema]).flatMap(({ shape }) => Object.keys(shape));

/** Defines one kind of item: its name in the table, its schema, and its keys as a function of its value. */
export function defineEntity<S extends ItemSchema>(
  type: string,
  schema: S,
  toKeys: (value: z.output<S>) => Keys,
): Entity<z.output<S>> {
  const attributes = attributesIn(schema);
  const clash = reserved.find((name) => attributes.includes(name));
  if (clash) throw new Error(`${type}: '${clash}' is an attribute of the table itself`);
  return {
    type,
    toItem: (value, ...events) => ({ ...value, ...toKeys(value), type, ...carried(events) }),
    fromItem: (item) => schema.parse(item) as z.output<S>,
  };
}

/** Returns those items of a partition that are of one kind. */
export const pickItems = <T>(items: readonly Record<string, unknown>[], entity: Entity<T>): T[] =>
  items.filter(({ type }) => type === entity.type).map(entity.fromItem);

function carried(events: readonly (DomainEvent | undefined)[]): Pick<Item, 'domainEvent' | 'domainEvents'> {
  const [first, ...others] = events.filter((event) => event !== undefined);
  if (!first) return {};
  return others.length === 0 ? { domainEvent: first } : { domainEvents: [first, ...others] };
}

/** Returns the domain events that an item of any kind carries. */
export function eventsOn(item: Readonly<Record<string, unknown>> | undefined): unknown[] {
  if (!item) return [];
  return [item.domainEvent, item.domainEvents].flat().filter((event) => event !== undefined);
}
