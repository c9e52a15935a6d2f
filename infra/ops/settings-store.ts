import { GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import type { SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import type { Settings } from '../stack/stage-settings.ts';
import { settingsParameter } from '../stack/stages.ts';
import type { Stage } from '../stack/stage.ts';

const schema = z.record(z.string(), z.string());

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
