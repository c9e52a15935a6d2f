import { buildDeployment } from './build.ts';

// npm run build:deployment: makes what `npm run deploy -- --stage … --built` deploys: functions, site and drawings, the
// same for every stage. It asks nothing of AWS.

await buildDeployment();
