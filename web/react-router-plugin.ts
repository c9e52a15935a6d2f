import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the parts of React Router that the site doesn't use. As published, each component gets a
 * name for developers after it was made; that keeps forms, fetchers and links with all that they call: 4 KiB.
 */
export const reactRouterPlugin = (): Plugin => ({
  name: 'react-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({ code: withoutNames(code), map: null }),
  },
});

export const withoutNames = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
