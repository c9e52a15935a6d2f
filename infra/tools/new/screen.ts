import { CliError } from '../cli-error.ts';
import type { Edits } from './edits.ts';
import type { Kind } from './kind.ts';
import { checkName, parseChoice, toKebabCase, toPascalCase, toSentenceCase } from './names.ts';

const guards = ['everybody', 'user', 'home', 'guest'] as const;
const pages = 'web/src/app/pages.ts';

export const screen: Kind = {
  usage: 'screen <feature> <SavedVendors> [--path /saved-vendors] [--guard user]',
  make(edits, { names, options }) {
    const feature = toKebabCase(checkName(names[0], 'a feature', 'dashboard'));
    const name = toPascalCase(checkName(names[1], 'a screen', 'SavedVendors'));
    const path = options['path'] ?? `/${toKebabCase(name)}`;
    if (!/^(?:\/(?:[a-z0-9-]+|:[A-Za-z]+))+$/.test(path))
      throw new CliError(`'${path}' can't be the path of a screen.`);
    if (edits.read(pages).includes(`page('${path}'`)) throw new CliError(`The screen ${path} exists already.`);
    const guard = parseChoice(options['guard'] ?? 'user', guards, 'guard');
    const folder = `web/src/features/${feature}`;
    const load = `() => import('#web/features/${feature}/${name}Page.tsx')`;
    edits.append(pages, 'export const pages', `  page('${path}', '${toSentenceCase(name)}', '${guard}', ${load}),`);
    edits.append('web/src/app/pages.test.ts', '  expect(pages.map(({ path }) => path).filter(', `    '${path}',`);
    writePage(edits, folder, name);
    const tests = [`${folder}/${toKebabCase(name)}.test.tsx`, 'web/src/app/pages.test.ts'];
    return {
      scripts: [],
      tests,
      next: [
        `Screen: ${folder}/${name}Page.tsx; what several features share is in web/src/domain, components are in web/src/ui.`,
        `Data: requests are in ${folder}/api.ts, with TanStack Query.`,
        `A link to it, and its rule: a screen beyond the specification needs one (docs/rules).`,
        `A browser test in tests/e2e; tests/support/pages-accessibility.ts lists the screens that are checked for accessibility.`,
      ],
    };
  },
};

function writePage(edits: Edits, folder: string, name: string): void {
  edits.create(
    `${folder}/${name}Page.tsx`,
    `import { PageTitle } from '#web/ui/layout/PageTitle.tsx';

/** ${toSentenceCase(name)}. */
const ${name}Page = () => (
  <main>
    <PageTitle>${toSentenceCase(name)}</PageTitle>
  </main>
);

export default ${name}Page;
`,
  );
  edits.create(
    `${folder}/${toKebabCase(name)}.test.tsx`,
    `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ${name}Page from './${name}Page.tsx';

it('has one heading of the first level', () => {
  render(<${name}Page />);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['${toSentenceCase(name)}']);
});
`,
  );
}
