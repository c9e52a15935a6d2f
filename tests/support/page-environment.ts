import { builtinEnvironments } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/**
 * A browser's window around code that is loaded as on a server, because the Lambdas run beside the pages and read
 * files. The window lives as long as its process, for all files and for timers that a page leaves behind, such as a
 * toast's.
 */
const environment: Environment = {
  ...jsdom,
  name: 'pages',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    await jsdom.setup(global, options);
    return { teardown: () => undefined };
  },
};
export default environment;
