import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* docs/rules and docs/decisions: ids are unique, and every id referenced in code, tests and documents exists. */

const ruleFiles = readdirSync('docs/rules').filter((file) => file !== 'README.md');

interface RuleFile {
  domain: string;
  text: string;
  ids: string[];
}

const files: RuleFile[] = ruleFiles.map((file) => {
  const text = readFileSync(`docs/rules/${file}`, 'utf8');
  const ids = [...text.matchAll(/^- \*\*([a-z-]+-\d+)\*\* \S/gm)].map(([, id = '']) => id);
  return { domain: file.replace('.md', ''), text, ids };
});

const rules = new Set(files.flatMap(({ ids }) => ids));
const decisions = new Set(
  readdirSync('docs/decisions')
    .filter((file) => /^\d/.test(file))
    .map((file) => String(Number(file.slice(0, 3)))),
);

const places = [
  '*.md',
  '.github/**/*.yml',
  '{docs,events,functions,infra,shared,tests,web}/**/*.{ts,tsx,js,mjs,css,html,json,md,py,txt}',
];
const sources = globSync(places, { exclude: ['**/node_modules/**', '**/dist/**'] });

/** Returns the ids after each 'rule' or 'decision' of a file, even if a comment's line breaks between them. */
function namedIn(text: string, list: RegExp): string[] {
  const joined = text.replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, ' ');
  return [...joined.matchAll(list)].flatMap(([, ids = '']) => ids.split(/,? and |, /));
}

function findUnknown(list: RegExp, known: ReadonlySet<string>): { count: number; unknown: string[] } {
  const named = sources.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8'), list).map((id) => ({ id, place: `${file}: ${id}` })),
  );
  return { count: named.length, unknown: named.filter(({ id }) => !known.has(id)).map(({ place }) => place) };
}

describe.each(files)('docs/rules/$domain.md', ({ domain, text, ids }) => {
  it('the rules have unique, consecutive ids of their domain', () => {
    const numbers = ids.map((id) => Number(id.split('-').at(-1))).toSorted((one, other) => one - other);
    expect(ids.filter((id) => id.replace(/-\d+$/, '') !== domain)).toEqual([]);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(ids.length).toBeGreaterThan(0);
  });

  it('each rule takes one line, and the index links to the page', () => {
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    const [introduction, ...rest] = lines;
    expect(introduction).toMatch(/^[A-Z]/);
    expect(rest.filter((line) => !/^- \*\*[a-z-]+-\d+\*\* [A-Z0-9'"`/].*[.!?'")]$/.test(line))).toEqual([]);
    expect(readFileSync('docs/rules/README.md', 'utf8')).toContain(`](${domain}.md)`);
  });
});

describe('references to rules and decisions', () => {
  it('every referenced rule exists', () => {
    const { count, unknown } = findUnknown(/\b[Rr]ules? ([a-z-]+-\d+(?:(?:,? and |, )[a-z-]+-\d+)*)/g, rules);
    expect(count).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  it('every referenced decision exists', () => {
    const { count, unknown } = findUnknown(/\b[Dd]ecisions? (\d+(?:(?:,? and |, )\d+)*)/g, decisions);
    expect(count).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });
});
