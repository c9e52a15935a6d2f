import { NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { describe, expect, it } from 'vitest';
import { mustBeReady, verifiedIdentity } from './readiness.ts';

const region = 'us-east-1';
const prod = { name: 'prod', qualifier: 'hwprod', region } as const;
const named = (name: string) => Object.assign(new Error(name), { name });

function ssmThat(fails?: unknown): SSMClient {
  const client = new SSMClient({ region });
  client.send = (async () => {
    if (fails) throw fails;
  }) as never;
  return client;
}

describe('readiness for a deployment', () => {
  it('accepts a prepared account', async () => {
    await expect(mustBeReady(prod, ssmThat())).resolves.toBeUndefined();
  });

  it("checks the stage's own bootstrap, not any of the account", async () => {
    const asked: unknown[] = [];
    const client = ssmThat();
    client.send = (async ({ input }: { input: unknown }) => void asked.push(input)) as never;
    await mustBeReady(prod, client);
    expect(asked).toEqual([{ Name: '/cdk-bootstrap/hwprod/version' }]);
  });

  it.each([
    [new ParameterNotFound({ message: '', $metadata: {} }), /npm run bootstrap -- --stage prod/],
    [named('CredentialsProviderError'), /No valid AWS credentials in this shell/],
    [named('ExpiredTokenException'), /No valid AWS credentials in this shell/],
    [
      named('AccessDeniedException'),
      /Couldn't check whether the account is prepared for the CDK: AccessDeniedException/,
    ],
  ])('names the missing preparation (%s)', async (error, sentence) => {
    await expect(mustBeReady(prod, ssmThat(error))).rejects.toThrow(sentence);
  });
});

describe('sender of mail', () => {
  const ses = (verified: Record<string, boolean>): SESv2Client => {
    const client = new SESv2Client({ region });
    client.send = ((command: { input: { EmailIdentity: string } }) => {
      const known = verified[command.input.EmailIdentity];
      if (known === undefined) return Promise.reject(new NotFoundException({ message: '', $metadata: {} }));
      return Promise.resolve({ VerifiedForSendingStatus: known });
    }) as never;
    return client;
  };

  it.each([
    [{}, undefined],
    [{ 'post@hostwell.test': false }, undefined],
    [{ 'post@hostwell.test': true }, 'post@hostwell.test'],
    [{ 'hostwell.test': true }, 'hostwell.test'],
    [{ 'hostwell.test': true, 'post@hostwell.test': true }, 'hostwell.test'],
  ])('the mail sender is verified by its domain or by itself (%o)', async (verified, expected) => {
    expect(await verifiedIdentity('post@hostwell.test', region, ses(verified as Record<string, boolean>))).toBe(
      expected,
    );
  });

  it("a mail sender isn't reported as unverified if SES can't be queried", async () => {
    const client = ses({});
    client.send = (() => Promise.reject(named('AccessDeniedException'))) as never;
    await expect(verifiedIdentity('post@hostwell.test', region, client)).rejects.toThrow('AccessDenied');
  });
});
