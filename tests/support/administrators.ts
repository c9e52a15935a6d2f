import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { accounts } from '#shared/api/accounts.ts';
import { clientSettings, localRegion } from '#infra/tools/target.ts';
import type { StackOutputs } from '#infra/stack/outputs.ts';
import { accessToken, signUpAs } from './account.ts';
import { callApi } from './deployed-api.ts';
import { oneTimeCode } from './one-time-codes.ts';

/* Administrators of the local cloud who need a second factor, unlike the demo's first one. */

/** Creates a registered administrator without an authenticator app. */
export async function newAdministrator(fullName: string): Promise<{ email: string; token: string }> {
  const email = await signUpAs(fullName);
  const target = { endpoint: process.env['TABLE_ENDPOINT'] ?? '', region: localRegion };
  const client = new CognitoIdentityProviderClient(clientSettings(target));
  const { UserPoolId } = JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}') as StackOutputs;
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: 'admin', Username: email }));
  client.destroy();
  const token = await accessToken(email);
  await callApi(accounts.getMe, {}, token);
  return { email, token };
}

/** Sets up an authenticator app through the API. */
export async function setUpSecondFactor(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await callApi(accounts.beginSecondFactor, {}, token)).body;
  const answer = await callApi(accounts.activateSecondFactor, { body: { code: oneTimeCode(secret) } }, token);
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}
