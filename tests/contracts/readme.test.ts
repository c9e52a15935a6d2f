import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const documents = [
  'README.md',
  ...['architecture', 'operations', 'performance', 'permissions'].map((name) => `docs/${name}.md`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

// Paths in backticks that name something below a folder of the repository; <…> and * stand for any name.
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:infra|functions|web|shared|events|tests|docs)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<*{]/.test(path));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('names only paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });
});

it('README names the top-level folders', () => {
  const text = readFileSync('README.md', 'utf8');
  for (const folder of ['shared', 'events', 'functions', 'web', 'infra', 'tests', 'docs']) {
    expect(text).toContain(`\`${folder}/`);
  }
});
