import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli-error.ts';

const importLine = /^import [^;]*;\n/gm;

/** Returns the names in an import line; types beside values keep the word `type`. */
const namesIn = (line: string): string[] =>
  line
    .slice(line.indexOf('{') + 1, line.indexOf('}'))
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Changes of several files, written together: if one can't be made, all files stay unchanged. */
export class Edits {
  readonly #texts = new Map<string, string>();
  readonly #root: string;

  constructor(root = '.') {
    this.#root = root;
  }

  has(file: string): boolean {
    return this.#texts.has(file) || existsSync(path.join(this.#root, file));
  }

  /** Returns the text of a file with the changes so far. */
  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8');
  }

  /** @throws CliError if the file exists */
  create(file: string, text: string): void {
    if (this.has(file)) throw new CliError(`${file} exists already; choose another name.`);
    this.#texts.set(file, text);
  }

  /**
   * Adds lines at the end of a block, such as an object or a function, found by its opening line.
   * @throws CliError if the file lacks that line
   */
  append(file: string, opening: string, lines: string): void {
    const all = this.read(file).split('\n');
    const start = all.findIndex((line) => line.startsWith(opening));
    const indent = /^ */.exec(opening)?.[0] ?? '';
    const end = all.findIndex((line, at) => at > start && new RegExp(`^${indent}[}\\]]`).test(line));
    if (start < 0 || end < 0) throw new CliError(`${file} has no block '${opening.trim()}'; add by hand:\n${lines}`);
    this.#texts.set(file, all.toSpliced(end, 0, lines).join('\n'));
  }

  /** Adds a row to the table whose header starts with this cell. */
  appendRow(file: string, firstCell: string, row: string): void {
    const all = this.read(file).split('\n');
    const start = all.findIndex((line) => line.startsWith(`| ${firstCell} `));
    const end = all.findIndex((line, at) => at > start && !line.startsWith('|'));
    if (start < 0 || end < 0) throw new CliError(`${file} has no table '${firstCell}'; add by hand:\n${row}`);
    this.#texts.set(file, all.toSpliced(end, 0, row).join('\n'));
  }

  /** @throws CliError if the file lacks the text */
  replace(file: string, before: string, after: string): void {
    const text = this.read(file);
    if (!text.includes(before)) throw new CliError(`${file} has no '${before.trim()}'; add by hand:\n${after}`);
    this.#texts.set(
      file,
      text.replace(before, () => after),
    );
  }

  /** Adds a line at the end of a file. */
  appendLine(file: string, line: string): void {
    this.#texts.set(file, `${this.read(file).trimEnd()}\n${line}\n`);
  }

  /** Imports a name from a module, in the existing import line if there is one. */
  import(file: string, name: string, from: string): void {
    const text = this.read(file);
    const known = [...text.matchAll(importLine)].find(
      ([line]) => line.startsWith('import {') && line.endsWith(` from '${from}';\n`),
    )?.[0];
    const names = namesIn(known ?? '');
    if (names.includes(name)) return;
    const line = `import { ${[...names, name].join(', ')} } from '${from}';\n`;
    if (known)
      this.#texts.set(
        file,
        text.replace(known, () => line),
      );
    else this.#addImport(file, line);
  }

  #addImport(file: string, line: string): void {
    const text = this.read(file);
    const last = [...text.matchAll(importLine)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    this.#texts.set(file, text.slice(0, end) + line + text.slice(end));
  }

  /** Writes everything and returns the files. */
  write(): string[] {
    for (const [file, text] of this.#texts) {
      mkdirSync(path.dirname(path.join(this.#root, file)), { recursive: true });
      writeFileSync(path.join(this.#root, file), text);
    }
    return [...this.#texts.keys()];
  }
}
