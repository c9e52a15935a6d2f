import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Edits } from './edits.ts';
import { toCamelCase, checkName, toKebabCase, toPascalCase, toSentenceCase } from './names.ts';

let root: string;
let edits: Edits;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hostwell-edits-'));
  edits = new Edits(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
const stored = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('edits', () => {
  it('appends lines at the end of the named block, not of one inside it', () => {
    put('list.ts', 'const a = {\n  one: {\n    x: 1,\n  },\n} as const;\n\nconst b = {\n};\n');
    edits.append('list.ts', 'const a = {', '  two: {},');
    expect(edits.read('list.ts')).toBe(
      'const a = {\n  one: {\n    x: 1,\n  },\n  two: {},\n} as const;\n\nconst b = {\n};\n',
    );
  });

  it('writes nothing if one edit is impossible', () => {
    put('list.ts', 'const a = {\n};\n');
    edits.append('list.ts', 'const a = {', '  one,');
    edits.create('new.ts', 'export {};\n');
    expect(() => edits.append('list.ts', 'const other = {', '  two,')).toThrow("no block 'const other = {'");
    expect(stored('list.ts')).toBe('const a = {\n};\n');
    expect(existsSync(path.join(root, 'new.ts'))).toBe(false);
  });

  it('writes all files and returns their names', () => {
    put('list.ts', 'const a = {\n};\n');
    edits.append('list.ts', 'const a = {', '  one,');
    edits.create('folder/new.ts', 'export {};\n');
    expect(edits.write()).toEqual(['list.ts', 'folder/new.ts']);
    expect([stored('list.ts'), stored('folder/new.ts')]).toEqual(['const a = {\n  one,\n};\n', 'export {};\n']);
  });

  it('refuses to create a file that exists', () => {
    put('list.ts', '');
    expect(() => edits.create('list.ts', 'export {};')).toThrow('list.ts exists already');
  });

  it('imports from a module in one line, and a name only once', () => {
    put('use.ts', "import type { A } from './a.ts';\nimport {\n  b,\n  c,\n} from './b.ts';\n\nb(c);\n");
    edits.import('use.ts', 'd', './b.ts');
    edits.import('use.ts', 'd', './b.ts');
    edits.import('use.ts', 'a', './a.ts');
    expect(edits.read('use.ts')).toBe(
      "import type { A } from './a.ts';\nimport { b, c, d } from './b.ts';\nimport { a } from './a.ts';\n\nb(c);\n",
    );
  });

  it('appends a row to the table with the given header', () => {
    put('page.md', '| Item | Keys |\n| --- | --- |\n| A | a |\n\n| Other | Keys |\n| --- | --- |\n');
    edits.appendRow('page.md', 'Item', '| B | b |');
    expect(edits.read('page.md')).toContain('| A | a |\n| B | b |\n\n| Other');
  });
});

describe('names', () => {
  it.each(['savedVendor', 'SavedVendor', 'saved-vendor'])('writes %s in every form', (name) => {
    expect([toKebabCase(name), toPascalCase(name), toCamelCase(name), toSentenceCase(name)]).toEqual([
      'saved-vendor',
      'SavedVendor',
      'savedVendor',
      'Saved vendor',
    ]);
  });

  it.each(['saved vendor', 'saved_vendor', '1vendor', '-vendor', '../vendor', undefined])('refuses %s', (name) => {
    expect(() => checkName(name, 'an entity', 'SavedVendor')).toThrow('SavedVendor');
  });
});
