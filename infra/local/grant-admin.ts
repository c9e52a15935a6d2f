import { parseArgs } from 'node:util';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';
import { CliError } from '../tools/cli-error.ts';

const adminPage = '/super-admin';

/**
 * npm run grant-admin -- <email> [--stage prod]: adds an account to the group `admin` of the stage.
 * @throws CliError if the account or stage doesn't exist
 */
export async function grantAdmin(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { stage: { type: 'string' } }, allowPositionals: true });
  const [email] = positionals;
  if (!email?.includes('@')) throw new CliError('Which account? npm run grant-admin -- someone@example.com');
  const operated = operatedStage(values.stage);
  const UserPoolId = await readOutput(operated, 'UserPoolId');
  const client = new CognitoIdentityProviderClient(operated.settings);
  const membership = { UserPoolId, GroupName: 'admin', Username: email.toLowerCase() };
  await client.send(new AdminAddUserToGroupCommand(membership)).catch((error: unknown) => {
    if (error instanceof UserNotFoundException)
      throw new CliError(`${email} has no account on ${operated.stage}. Sign up first.`);
    throw error;
  });
  console.log(
    `${email} is now an administrator of ${operated.stage}, starting with the next sign-in. Open ${adminPage} to set up two-step verification with an authenticator app. This is required before anything else.`,
  );
}
