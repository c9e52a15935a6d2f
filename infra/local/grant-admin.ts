import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { stackName } from '../stages.ts';
import type { Stage } from '../stages.ts';
import { Refusal } from './refusal.ts';
import { clientSettings, localRegion } from './target.ts';

/**
 * Puts an account into the group `admin` of the stage in $STAGE, or of the local cloud.
 * @throws Refusal when there is no such account or stage
 */
export async function grantAdmin(email: string | undefined): Promise<void> {
  if (!email?.includes('@')) throw new Refusal('Which account? npm run grant-admin -- someone@example.com');
  const stage = (process.env['STAGE'] ?? 'local') as Stage['name'];
  const settings = stage === 'local' ? localSettings() : {};
  const UserPoolId = await userPoolOf(stage, settings);
  const client = new CognitoIdentityProviderClient(settings);
  const membership = { UserPoolId, GroupName: 'admin', Username: email.toLowerCase() };
  await client.send(new AdminAddUserToGroupCommand(membership)).catch((error: unknown) => {
    if (error instanceof UserNotFoundException)
      throw new Refusal(`${email} has no account on ${stage}; sign up first.`);
    throw error;
  });
  console.log(`${email} is an administrator of ${stage} from the next sign-in on.`);
}

type Settings = Partial<ReturnType<typeof clientSettings>>;

const localSettings = (): Settings =>
  clientSettings({
    endpoint: process.env['AWS_ENDPOINT_URL'] ?? `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '4566'}`,
    region: process.env['AWS_REGION'] ?? localRegion,
  });

async function userPoolOf(stage: Stage['name'], settings: Settings): Promise<string> {
  const StackName = stackName(stage);
  const client = new CloudFormationClient({ ...settings, maxAttempts: 1 });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Refusal(`The stack ${StackName} cannot be found (${reason}); is it running or deployed?`);
  });
  const pool = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'UserPoolId')?.OutputValue;
  if (!pool) throw new Refusal(`The stack ${StackName} has no user pool.`);
  return pool;
}
