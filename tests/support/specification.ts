import { readFileSync } from 'node:fs';

interface Statement {
  id: string;
  text: string;
  /** Why no test proves it; empty if one does. */
  unproven: string;
}

const document = new URL('../../docs/specification.md', import.meta.url);

/**
 * Reads the statements of docs/specification.md: rows of `| id | statement |`; a third cell explains why there is no
 * test.
 */
export const readStatements = (): Statement[] =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]+(?:-[a-z]+)*-\d+ /.test(line))
    .map((line) => {
      const [id = '', text = '', unproven = ''] = line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim());
      return { id, text, unproven };
    });
