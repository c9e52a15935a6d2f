import { CognitoIdentityProviderClient, DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { beforeAll, expect, it } from 'vitest';
import { deployedStack } from '#infra/ops/deployed-stack.ts';
import type { DeployedStack } from '#infra/ops/deployed-stack.ts';

/*
 * Emails with codes of the user pool. The emulator calls the trigger only for invitations, which the product doesn't
 * send, so the test calls the deployed function as Cognito does.
 */

let stack: DeployedStack;
beforeAll(async () => {
  process.env['AWS_ENDPOINT_URL'] = process.env['TABLE_ENDPOINT'];
  stack = await deployedStack('local');
});

const functionName = () => stack.find('AWS::Lambda::Function', 'Identity/WriteCodeMail') ?? '';

async function invoke(event: object): Promise<CustomMessageTriggerEvent> {
  const address = `${process.env['TABLE_ENDPOINT']}/2015-03-31/functions/${functionName()}/invocations`;
  // The emulator reads the region and the service from the signature but does not verify it.
  const authorization =
    'AWS4-HMAC-SHA256 Credential=test/20270101/us-east-1/lambda/aws4_request, SignedHeaders=host, Signature=0';
  const answer = await fetch(address, { method: 'POST', headers: { authorization }, body: JSON.stringify(event) });
  return (await answer.json()) as CustomMessageTriggerEvent;
}

it('the deployed function writes the code emails, with links to this site', async () => {
  const { response } = await invoke({
    version: '1',
    triggerSource: 'CustomMessage_ForgotPassword',
    userName: 'someone',
    request: { userAttributes: { email: 'maya@example.com' }, codeParameter: '{####}' },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  expect(response.emailSubject).toBe('Set a new Hostwell password');
  expect(response.emailMessage).toContain(`${process.env['SITE_URL']}/login?reset={####}&amp;email=maya%40example.com`);
});

it('the user pool requests its code emails from this function', async () => {
  const UserPoolId = stack.find('AWS::Cognito::UserPool', 'Identity/Pool');
  const pool = new CognitoIdentityProviderClient(stack.settings);
  const { UserPool } = await pool.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool?.LambdaConfig?.CustomMessage).toMatch(new RegExp(`:function:${functionName()}$`));
});
