import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of tests a folder for the files of its tables (`filledTableAt`), until it ends. */
export default function keepTables(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'hostwell-tables-'));
  process.env['TABLE_FILES'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
