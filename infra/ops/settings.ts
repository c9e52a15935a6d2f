import { parseArgs } from 'node:util';
import { SSMClient, GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { missingSettings, settingNames } from '../stack/stage-settings.ts';
import type { SettingName, Settings } from '../stack/stage-settings.ts';
import { stackName, stageNamed, isPreview, settingsParameter } from '../stack/stages.ts';
import { CliError } from '../tools/cli-error.ts';
import { operatedStage } from '../tools/operated-stage.ts';
import type { Stage } from '../stack/stage.ts';

const usage = 'npm run settings -- --stage prod [--set NAME=value]... [--unset NAME]... [--confirm hostwell-prod]';

/**
 * npm run settings -- --stage prod: prints the stored settings of a stage; with --set and --unset the changes, which
 * --confirm writes. They apply from the next deployment, wherever it runs.
 * @throws CliError for an unknown setting, and for settings that can't be deployed
 */
export async function settings(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      stage: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      unset: { type: 'string', multiple: true, default: [] },
      confirm: { type: 'string' },
    },
  });
  const operated = operatedStage(values.stage);
  const { stage } = operated;
  const client = new SSMClient(operated.settings);
  const before = (await readSettings(client, stage)) ?? {};
  const after = changedSettings(before, values.set, values.unset);
  const changes = settingChanges(before, after);
  if (values.set.length + values.unset.length === 0) return show(before);
  // Throws for incomplete combinations, and for secret keys.
  stageNamed(stage, after);
  for (const line of changes) console.log(line);
  for (const sentence of missingSettings(stage, after)) console.log(`Before the first deployment: ${sentence}`);
  if (changes.length === 0) return console.log('No changes.');
  if (values.confirm !== stackName(stage))
    return console.log(`Nothing was written. To write the changes, add --confirm ${stackName(stage)}`);
  await writeSettings(client, stage, after);
  console.log(`Written. They take effect with the next deployment: npm run deploy -- --stage ${stage}`);
}

function show(current: Settings): void {
  for (const name of settingNames) console.log(`${name}=${current[name] ?? ''}`);
}

const isSetting = (name: string): name is SettingName => (settingNames as readonly string[]).includes(name);

function known(name: string): SettingName {
  if (isSetting(name)) return name;
  throw new CliError(`${name} isn't a setting. Settings: ${settingNames.join(', ')}. ${usage}`);
}

/** Applies changes; an unset value stays as an empty one, so that a deployment can distinguish it from a lost one. */
export function changedSettings(before: Settings, set: readonly string[], unset: readonly string[]): Settings {
  const after: Partial<Record<SettingName, string>> = { ...before };
  for (const word of set) {
    const [name = '', ...value] = word.split('=');
    after[known(name)] = value.join('=');
  }
  for (const name of unset) after[known(name)] = '';
  return after;
}

/** Returns a line for each old and each new value. */
export function settingChanges(before: Settings, after: Settings): string[] {
  return settingNames.flatMap((name) => {
    const [old, now] = [before[name] ?? '', after[name] ?? ''];
    if (old === now) return [];
    return [...(old ? [`- ${name}=${old}`] : []), ...(now ? [`+ ${name}=${now}`] : [])];
  });
}

const schema = z.record(z.string(), z.string());

/** Settings of dev that a pull request's stage shares; the others are addresses or a table of dev's own. */
const sharedWithPreviews = ['MAIL_SENDER', 'ADMIN_MAILBOX'] as const;

/** Returns the settings for a stage's deployment: its own, or some of dev's for a pull request. */
export async function readDeploymentSettings(client: SSMClient, stage: Stage['name']): Promise<Settings | undefined> {
  if (!isPreview(stage)) return readSettings(client, stage);
  const dev = (await readSettings(client, 'dev')) ?? {};
  return Object.fromEntries(sharedWithPreviews.flatMap((name) => (dev[name] ? [[name, dev[name]]] : [])));
}

/** Returns a stage's stored settings from its account; undefined if none were ever written. */
export async function readSettings(client: SSMClient, stage: Stage['name']): Promise<Settings | undefined> {
  const found = await client
    .send(new GetParameterCommand({ Name: settingsParameter(stage) }))
    .catch((error: unknown) => {
      if (error instanceof ParameterNotFound) return undefined;
      throw error;
    });
  return found && schema.parse(JSON.parse(found.Parameter?.Value ?? '{}'));
}

async function writeSettings(client: SSMClient, stage: Stage['name'], settings: Settings): Promise<void> {
  const Value = JSON.stringify(settings, undefined, 2);
  await client.send(
    new PutParameterCommand({ Name: settingsParameter(stage), Value, Type: 'String', Overwrite: true }),
  );
}
