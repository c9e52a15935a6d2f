import { buildDeployment } from './build.ts';

// npm run build:deployment: builds the input of `npm run deploy -- --stage … --built`: functions and site, the same
// for every stage. It needs no AWS access.

await buildDeployment();
