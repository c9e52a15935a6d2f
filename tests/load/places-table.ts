import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/*
 * npm run bench:places: the size of the table of places and the time of its first queries, each in a separate process:
 * reading it for a ZIP code, then searching for a name. Medians of 40 processes, in processor time; ROUNDS sets their
 * number.
 */

const rounds = Number(process.env['ROUNDS'] ?? 40);
const folder = new URL('../../functions/platform/geocoder/', import.meta.url);

const script = `
const { loadPlacesTable } = await import(${JSON.stringify(new URL('places-table.ts', folder).href)});
const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const start = spent();
const table = await loadPlacesTable();
table.zip('63101');
const loaded = spent();
table.city('Portland');
console.log(JSON.stringify({ load: loaded - start, name: spent() - loaded, rss: process.memoryUsage.rss() / 2 ** 20 }));
`;

interface Taken {
  load: number;
  name: number;
  rss: number;
}

const run = promisify(execFile);
const taken: Taken[] = [];
for (let round = 0; round < rounds; round += 1) {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  taken.push(JSON.parse(stdout) as Taken);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const { size } = await stat(new URL('data/places.json.gz', folder));
console.log(`size  ${size.toLocaleString('en-US')} bytes`);
console.log(`read  ${median(taken.map(({ load }) => load)).toFixed(1)} ms`);
console.log(`name  ${median(taken.map(({ name }) => name)).toFixed(1)} ms`);
console.log(`rss   ${median(taken.map(({ rss }) => rss)).toFixed(0)} MiB`);
