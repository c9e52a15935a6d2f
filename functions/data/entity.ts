import type * as z from 'zod';
import type { DomainEvent } from '#events/define-event.ts';

export interface Key {
  pk: string;
  sk: string;
}

/** Where an item stands: its key, the indexes it appears in, and when it may be forgotten (epoch seconds). */
export interface Keys extends Key {
  gsi1pk?: string;
  gsi1sk?: string;
  gsi2pk?: string;
  gsi2sk?: string;
  ttl?: number;
}

export type Item = Keys & { type: string; domainEvent?: DomainEvent } & Record<string, unknown>;

export interface Entity<T = unknown> {
  readonly type: string;
  /** The item of a value. The domain event rides on it, so that one write changes the state and records the fact. */
  toItem(value: T, event?: DomainEvent): Item;
  /** @throws z.ZodError when the stored item is not what this code expects */
  fromItem(item: Record<string, unknown>): T;
}

// A value with one of these would be overwritten by the item around it.
const reserved = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'ttl', 'type', 'domainEvent'];

/** One kind of item: its name in the table, its shape, and its keys as a function of its value. */
export function defineEntity<S extends z.ZodObject>(
  type: string,
  schema: S,
  keysOf: (value: z.output<S>) => Keys,
): Entity<z.output<S>> {
  const clash = reserved.find((name) => name in schema.shape);
  if (clash) throw new Error(`${type}: '${clash}' is an attribute of the table itself`);
  return {
    type,
    toItem: (value, event) => ({ ...value, ...keysOf(value), type, ...(event && { domainEvent: event }) }),
    fromItem: (item) => schema.parse(item),
  };
}
