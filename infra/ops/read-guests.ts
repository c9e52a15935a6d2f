import { CliError } from '../tools/cli-error.ts';
import { reportGuests } from './guests-report.ts';

// npm run read-guests -- FILE: prints, as one JSON object, the guests that the import finds in a file
// (docs/operations/read-guests.md).

try {
  console.log(JSON.stringify(await reportGuests(process.argv.slice(2))));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
