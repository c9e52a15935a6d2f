import * as z from 'zod';
import { lazy } from '#shared/kernel/lazy.ts';

/** The fields of every domain event besides its own data. */
const envelopeSchema = z.object({
  /** ULID; consumers use it to make themselves safe to repeat. */
  id: z.string().length(26),
  type: z.string(),
  version: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  /** Who caused it: a user id, or 'system'. */
  actor: z.string(),
  /** Shared by everything that one request of a browser caused. */
  correlationId: z.string(),
});

type Envelope = z.infer<typeof envelopeSchema>;

export interface DomainEvent<Type extends string = string, Data = unknown> extends Envelope {
  type: Type;
  data: Data;
}

/** The metadata of an event: made by the caller, so that rules don't depend on clocks and ids. */
export type EventMeta = Pick<Envelope, 'id' | 'occurredAt' | 'actor' | 'correlationId'>;

export interface EventDefinition<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly version: number;
  /** Creates an event. @throws z.ZodError when the data doesn't match its schema */
  create(data: Data, meta: EventMeta): DomainEvent<Type, Data>;
  /**
   * Parses this version, or earlier versions that it can replace, as this version.
   * @throws z.ZodError when it is another event
   */
  parse(event: unknown): DomainEvent<Type, Data>;
  dataSchema(): z.ZodType<Data>;
}

interface Versions {
  /** The earliest version that may still be in flight or in the archive. */
  readsFrom?: number;
}

/**
 * Defines a fact in the past tense. A breaking change is a new version, never an edit; an example of every readable
 * version stays in examples/. A version that only drops fields reads earlier events too: unknown fields are dropped on
 * reading. Its schema is created with the first event: a function that knows all events handles only a few.
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
