import { GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import type { SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import type { Settings } from '../stack/stage-settings.ts';
import { isPreview, settingsParameter } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';

const schema = z.record(z.string(), z.string());

/** Of dev's settings, what the stage of a pull request takes: the rest is an address or a table that is dev's own. */
const sharedWithPreviews = ['MAIL_SENDER', 'ADMIN_MAILBOX'] as const;

/** Those with which a stage is deployed: its own; of a pull request some of dev's. */
export async function readDeploymentSettings(client: SSMClient, stage: Stage['name']): Promise<Settings | undefined> {
  if (!isPreview(stage)) return readSettings(client, stage);
  const dev = (await readSettings(client, 'dev')) ?? {};
  return Object.fromEntries(sharedWithPreviews.flatMap((name) => (dev[name] ? [[name, dev[name]]] : [])));
}

/** The lasting settings of a stage, as they are in its account; undefined when none were ever written. */
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
