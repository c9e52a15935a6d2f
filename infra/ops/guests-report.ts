import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileProblem } from '#shared/guests/file-problem.ts';
import { maximumFileBytes } from '#shared/guests/file-kind.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { ReadGuest } from '#shared/guests/guest-reading.ts';
import { readGuests } from '#shared/guests/read-guests.ts';
import { CliError } from '../tools/cli-error.ts';

const usage = 'npm run read-guests -- <file>';

const withoutRow = ({ row: _, ...guest }: ReadGuest): Guest => guest;

/**
 * Reads a file as the import does and returns the printed object: the preview of the file.
 * @throws CliError for bad arguments or a file that can't be read
 */
export async function reportGuests(args: string[]): Promise<object> {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0 || file.startsWith('-')) throw new CliError(`Which file? ${usage}`);
  try {
    const { guests, households, warnings, copies, notInvited } = await readGuests(await readBytes(file));
    // A file alone meets no list whose replies would stay.
    return { guests: guests.map(withoutRow), households, warnings, copies, notInvited, ['kept']: [] };
  } catch (error) {
    throw error instanceof FileProblem ? new CliError(error.message) : error;
  }
}

/** @throws CliError if there is no such file, FileProblem if it is too large to read at all */
async function readBytes(file: string): Promise<Uint8Array> {
  const found = path.resolve(process.env.INIT_CWD ?? '.', file);
  const facts = await stat(found).catch(() => undefined);
  if (!facts?.isFile()) throw new CliError(`${file} can't be read.`);
  if (facts.size > maximumFileBytes) throw new FileProblem('too_large');
  return readFile(found);
}
