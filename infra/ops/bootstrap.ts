import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { CliError } from '../tools/cli-error.ts';
import { run } from '../tools/run.ts';
import { restrictBootstrap } from '../pipeline/bootstrap-template.ts';
import type { BootstrapTemplate } from '../pipeline/bootstrap-template.ts';
import { qualifiers, stackName, stageNamed } from '../stack/stages.ts';
import type { StageGroup } from '../stack/stages.ts';

// npm run bootstrap -- --stage dev --account 111111111111: prepares an account for a stage, once, with the shell's
// administrator credentials. Each stage has its own bootstrap, so that one's roles can't deploy another.

const cdksOwn = 'node_modules/aws-cdk/lib/api/bootstrap/bootstrap-template.yaml';

/** Returns the bootstrap of a stage; all stages of pull requests share one: `--stage pr`. */
function groupNamed(name: unknown): { name: StageGroup; region: string; qualifier: string } {
  if (name !== 'dev' && name !== 'prod' && name !== 'pr')
    throw new CliError('Which stage? Add --stage dev, --stage prod, or --stage pr for the stages of pull requests.');
  const { region = '' } = stageNamed(name === 'pr' ? 'dev' : name, {});
  return { name, region, qualifier: qualifiers[name] };
}

async function bootstrapStage(stageName: unknown, account = ''): Promise<string> {
  const { name, region, qualifier } = groupNamed(stageName);
  if (!/^\d{12}$/.test(account)) throw new CliError('Which account? Add --account <12 digits>.');
  const template = `dist/bootstrap-${name}.yaml`;
  await mkdir('dist', { recursive: true });
  await writeFile(
    template,
    stringify(restrictBootstrap(parse(await readFile(cdksOwn, 'utf8')) as BootstrapTemplate, name)),
  );
  // Named differently from the stage's stacks, so that its own deploy role can't change it.
  const toolkit = ['--toolkit-stack-name', `CDKToolkit-${stackName(name)}`, '--qualifier', qualifier];
  const args = ['bootstrap', `aws://${account}/${region}`, '--app', '', '--template', template, ...toolkit];
  const otherwise = "Couldn't prepare the account";
  await run(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args], { otherwise, timeout: 900 });
  return `${account} is ready for ${name}: npm run deploy -- --stage ${name}`;
}

try {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, account: { type: 'string' } } });
  console.log(await bootstrapStage(values.stage, values.account));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
