import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folders = ['events', 'functions', 'infra', 'shared', 'tests', 'web'];
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...folders.map((folder) => `${folder}/README.md`),
  ...globSync('docs/**/*.md').toSorted(),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

// Paths in backticks below a folder of the repository; <…> and * match any name.
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:infra|functions|web|shared|events|tests|docs)\/[^`\s]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/[<*{]/.test(name));

const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

/** Returns the anchors of a document's headings, as GitHub creates them. */
const headingAnchors = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** Returns true if the file and the heading of a link exist. Links to other sites are not followed. */
function leadsSomewhere(link: string, from: string): boolean {
  if (/^(https?:|mailto:)/.test(link)) return true;
  const [target = '', anchor] = link.split('#');
  const file = target ? path.join(path.dirname(from), target) : from;
  if (!existsSync(file)) return false;
  return anchor === undefined || headingAnchors(readFileSync(file, 'utf8')).includes(anchor);
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('every path in the document exists', () => {
    expect(pathsIn(text).filter((name) => !existsSync(name))).toEqual([]);
  });

  it('every link in the document leads to an existing file and heading', () => {
    expect(linksIn(text).filter((link) => !leadsSomewhere(link, document))).toEqual([]);
  });

  it('every npm script in the document exists', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });
});

it("every npm script uses the repository's own Node, regardless of PATH", () => {
  const direct = Object.entries(scripts).filter(([, line]) => /\bnode (?!infra\/tools\/entry\.mjs )/.test(line));
  expect(direct).toEqual([]);
  expect(Object.values(scripts).filter((line) => line.includes('infra/tools/entry.mjs')).length).toBeGreaterThan(40);
});

it('README is short and its pictures are small', () => {
  const text = readFileSync('README.md', 'utf8');
  expect(text.split(/\s+/).length).toBeLessThan(700);
  expect(text.match(/docs\/pictures\//g)).toHaveLength(3);
  const pictures = globSync('docs/pictures/*');
  expect(pictures.filter((picture) => statSync(picture).size > 150_000)).toEqual([]);
});

it('the commands page lists every npm script', () => {
  const text = readFileSync('docs/commands.md', 'utf8');
  const isNamed = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(text);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

it('README lists the top-level folders', () => {
  const text = readFileSync('README.md', 'utf8');
  for (const folder of [...folders, 'docs']) {
    expect(text).toContain(`\`${folder}/`);
  }
});
