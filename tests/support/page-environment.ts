import { builtinEnvironments } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/**
 * A browser's window around code that is loaded as a server's: beside the pages run the Lambdas, which read files. The
 * window stays to the end of the file's process, for timers that a page leaves behind: of a toast, for instance.
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
