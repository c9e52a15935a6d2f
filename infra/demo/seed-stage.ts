import { parseArgs } from 'node:util';
import { stackOutputsSchema } from '../stack/outputs.ts';
import { stageNamed } from '../stack/stages.ts';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage, readOutputs } from '../tools/operated-stage.ts';
import { loadDemoData } from './demo-data.ts';

/**
 * npm run seed -- --stage pr-123: loads demo accounts, vendors and bookings into a stage for trying things out.
 * Repeating it changes nothing.
 * @throws CliError for production, and if the stage doesn't exist
 */
export async function seedStage(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' } } });
  const operated = operatedStage(values.stage);
  if (stageNamed(operated.stage, {}).keepsData) throw new CliError('Demo data never go into production.');
  const outputs = stackOutputsSchema.parse(await readOutputs(operated));
  await loadDemoData({ clients: operated.settings, outputs, log: (line) => console.log(line) });
  console.log(`${outputs.SiteUrl} has the demo data; its accounts are in infra/demo/demo-accounts.ts.`);
}
