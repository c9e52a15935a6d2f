import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutNames } from '../../web/react-router-plugin.ts';

const published = globSync('node_modules/react-router/dist/production/chunk-*.mjs')
  .map((file) => readFileSync(file, 'utf8'))
  .find((code) => code.includes('function BrowserRouter('));

it("no component of React Router has a name that would keep it in the site's build", () => {
  expect(published).toMatch(/^Form\.displayName = /m);
  const built = withoutNames(published ?? '');
  expect(built).not.toMatch(/^\w+\.displayName = /m);
  expect(built).not.toMatch(/^var \w+ = \w+\.(forwardRef|createContext|memo)\(/m);
  expect(built).toMatch(/^var Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
});
