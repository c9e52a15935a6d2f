import { createInterface } from 'node:readline';
import { connect } from '#functions/data/table.ts';
import { vendorGenerator } from '../support/generated-vendors.ts';
import { cities, proposeIn, withDrafts } from '../support/proposal-reads.ts';
import { startTableEngine } from '../support/table-engine.ts';
import { storedDirectory } from './stored-directory.ts';

/*
 * One side of `npm run bench:draft-plan:turns`: stores a directory of so many vendors, then proposes plans around the
 * city of each line that it gets, and prints its milliseconds and those of its processor.
 */

process.env['AWS_REGION'] ??= 'us-east-1';
process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';

const vendors = Number(process.argv[2]);
const engine = await startTableEngine();
const table = withDrafts(
  await storedDirectory(connect(engine.endpoint), `timed-proposals-${process.pid}`, vendors, await vendorGenerator()),
);
console.log(cities.length);
for await (const line of createInterface({ input: process.stdin })) {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await proposeIn(table, Number(line));
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  console.log(`${ms} ${(user + system) / 1000}`);
}
engine.stop();
