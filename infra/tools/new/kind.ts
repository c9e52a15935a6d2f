import type { Edits } from './edits.ts';

/** What was asked for: names in their order, and options by their names. */
export interface Request {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

/** What remains after the edits are written. */
export interface Result {
  /** Commands that write documents from the new code. */
  readonly scripts: readonly string[];
  /** Tests of the new code. */
  readonly tests: readonly string[];
  /** What a person does next, a sentence each. */
  readonly next: readonly string[];
}

/** A kind of thing that `npm run new` makes. */
export interface Kind {
  readonly usage: string;
  /** @throws CliError when a name is bad or taken */
  make(edits: Edits, request: Request): Result;
}

/** Where an event, an item or a parameter belongs, and an example of its id. */
const idSchemas = {
  userId: { schema: 'userIdSchema', example: '6f1c0f0a-3b1e-4a7c-9f58-0d7f1f5a2c11' },
  vendorId: { schema: 'vendorIdSchema', example: '01JD0000000000000000000V01' },
  bookingId: { schema: 'bookingIdSchema', example: 'HST-7K2Q9XWPA' },
  draftId: { schema: 'draftIdSchema', example: '01JD4M8Z3T5V9W2X4Y6Z8A0D01' },
  planId: { schema: 'draftIdSchema', example: '01JD4M8Z3T5V9W2X4Y6Z8A0D01' },
  date: { schema: 'requestDateSchema', example: '2027-05-08' },
} as const;

/** The schema of a parameter or field by its name; other ids are those that we make ourselves. */
export const idSchemaOf = (name: string): { schema: string; example: string } =>
  idSchemas[name as keyof typeof idSchemas] ?? { schema: 'idSchema', example: '01JD4M8Z3T5V9W2X4Y6Z8A0B1C' };

export const idsModule = '#shared/kernel/ids.ts';
