import { CliError } from '../tools/cli-error.ts';
import { reportFeed } from './feed-report.ts';

// npm run read-feed -- FILE_OR_ADDRESS --zone America/New_York --from 2027-01-01 --to 2028-12-31: prints, as one JSON
// object, the time that a calendar of another program blocks for a vendor (docs/operations/read-feed.md).

try {
  console.log(JSON.stringify(await reportFeed(process.argv.slice(2))));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
