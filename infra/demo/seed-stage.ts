import { parseArgs } from 'node:util';
import { buildDrawings } from '../bundling/build.ts';
import { stackOutputsSchema } from '../stack/outputs.ts';
import { stageNamed } from '../stack/stages.ts';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage, outputsOf } from '../tools/operated-stage.ts';
import { loadDemoData } from './demo-data.ts';

/**
 * npm run seed -- --stage pr-123: demo accounts, vendors and bookings for a stage that is there to be tried out. A second
 * time it changes nothing.
 * @throws CliError for production, and when there is no such stage
 */
export async function seedStage(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' } } });
  const operated = operatedStage(values.stage);
  if (stageNamed(operated.stage, {}).keepsData) throw new CliError('Demo data never go into production.');
  const outputs = stackOutputsSchema.parse(await outputsOf(operated));
  await buildDrawings();
  await loadDemoData({ clients: operated.settings, outputs, log: (line) => console.log(line) });
  console.log(`${outputs.SiteUrl} has the demo data; its accounts are in infra/demo/demo-accounts.ts.`);
}
