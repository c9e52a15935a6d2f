import type { Edits } from './edits.ts';

/** The command's input: names in order, and options by name. */
export interface Request {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

/** The remaining steps after the edits are written. */
export interface Result {
  /** Commands that write documents from the new code. */
  readonly scripts: readonly string[];
  /** Tests of the new code. */
  readonly tests: readonly string[];
  /** Next steps for a person, one sentence each. */
  readonly next: readonly string[];
}

/** A kind of code that `npm run new` creates. */
export interface Kind {
  readonly usage: string;
  /** @throws CliError if a name is invalid or taken */
  make(edits: Edits, request: Request): Result;
}

/** The schema and an example of each kind of id for an event, an item or a parameter. */
const idSchemas = {
  userId: { schema: 'userIdSchema', example: '6f1c0f0a-3b1e-4a7c-9f58-0d7f1f5a2c11' },
  vendorId: { schema: 'vendorIdSchema', example: '01JD0000000000000000000V01' },
  bookingId: { schema: 'bookingIdSchema', example: 'HST-7K2Q9XWPA' },
  draftId: { schema: 'draftIdSchema', example: '01JD4M8Z3T5V9W2X4Y6Z8A0D01' },
  planId: { schema: 'draftIdSchema', example: '01JD4M8Z3T5V9W2X4Y6Z8A0D01' },
  date: { schema: 'requestDateSchema', example: '2027-05-08' },
} as const;

/** Returns the schema of a parameter or field by its name; other ids are our own ULIDs. */
export const idSchemaFor = (name: string): { schema: string; example: string } =>
  idSchemas[name as keyof typeof idSchemas] ?? { schema: 'idSchema', example: '01JD4M8Z3T5V9W2X4Y6Z8A0B1C' };

export const idsModule = '#shared/kernel/ids.ts';
