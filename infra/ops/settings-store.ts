import { GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import type { SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import type { Settings } from '../stack/stage-settings.ts';
import { isPreview, settingsParameter } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';

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

export async function writeSettings(client: SSMClient, stage: Stage['name'], settings: Settings): Promise<void> {
  const Value = JSON.stringify(settings, undefined, 2);
  await client.send(
    new PutParameterCommand({ Name: settingsParameter(stage), Value, Type: 'String', Overwrite: true }),
  );
}
