import * as z from 'zod';
import { lazy } from '#shared/kernel/lazy.ts';

/** What every domain event carries besides its own data. */
const envelopeSchema = z.object({
  /** ULID; consumers make themselves safe to repeat with it. */
  id: z.string().length(26),
  type: z.string(),
  version: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  /** Who caused it: a user id, or 'system'. */
  actor: z.string(),
  /** The same on everything that one request of a browser set off. */
  correlationId: z.string(),
});

type Envelope = z.infer<typeof envelopeSchema>;

export interface DomainEvent<Type extends string = string, Data = unknown> extends Envelope {
  type: Type;
  data: Data;
}

/** The circumstances of an event: made by the caller so that rules stay free of clocks and ids. */
export type EventMeta = Pick<Envelope, 'id' | 'occurredAt' | 'actor' | 'correlationId'>;

export interface EventDefinition<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly version: number;
  /** @throws z.ZodError when the data is not what the event promises */
  create(data: Data, meta: EventMeta): DomainEvent<Type, Data>;
  /**
   * Reads this version, and the earlier ones that it can take the place of, as this version.
   * @throws z.ZodError when it is not this event
   */
  parse(event: unknown): DomainEvent<Type, Data>;
  dataSchema(): z.ZodType<Data>;
}

interface Versions {
  /** The earliest version that may still be in flight or in the archive. */
  readsFrom?: number;
}

/**
 * A fact in the past tense. A breaking change is a new version, never an edit; an example of every version that is read
 * stays in examples/. A version that only leaves out fields reads earlier events too: what it does not name is dropped
 * as soon as they are read. Its schema is made with the first event: a function that knows all events meets a few.
 */
export function defineEvent<const Type extends string, S extends z.ZodType>(
  type: Type,
  version: number,
  makeSchema: () => S,
  { readsFrom = version }: Versions = {},
): EventDefinition<Type, z.output<S>> {
  const dataSchema = lazy(makeSchema) as () => S & z.ZodType<z.output<S>>;
  const eventSchema = lazy(() =>
    envelopeSchema.extend({
      type: z.literal(type),
      version: z
        .int()
        .min(readsFrom)
        .max(version)
        .transform(() => version),
      data: dataSchema(),
    }),
  );
  return {
    type,
    version,
    dataSchema,
    create: (data, meta) => ({ ...meta, type, version, data: dataSchema().parse(data) }),
    parse: (event) => eventSchema().parse(event) as DomainEvent<Type, z.output<S>>,
  };
}

export type EventOf<D> = D extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;
