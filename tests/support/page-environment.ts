import { builtinEnvironments } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';

/** A browser's window around code that is loaded as a server's: beside the pages run the Lambdas, which read files. */
const environment: Environment = { ...builtinEnvironments.jsdom, name: 'pages', viteEnvironment: 'ssr' };
export default environment;
