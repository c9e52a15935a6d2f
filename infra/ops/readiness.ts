import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { CliError } from '../tools/cli-error.ts';
import type { Stage } from '../stack/stage.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** What the SDK says when it has none, or none that is good any more. */
const withoutCredentials = /Credentials|Token|^(UnrecognizedClient|InvalidClientTokenId|ExpiredToken|SSO)/i;

/**
 * What a deployment needs of an account before it begins.
 * @throws CliError saying what is missing and which command helps
 */
export async function mustBeReady(
  { name, qualifier, region }: Pick<Stage, 'name' | 'qualifier' | 'region'>,
  client = new SSMClient({ ...(region && { region }), maxAttempts: 2 }),
): Promise<void> {
  const asked = client.send(new GetParameterCommand({ Name: `/cdk-bootstrap/${qualifier}/version` }));
  await asked.catch((error: unknown) => {
    if (error instanceof ParameterNotFound)
      throw new CliError(
        `The account isn't prepared for ${name}. Run this once: npm run bootstrap -- --stage ${name} --account <account number>`,
      );
    if (withoutCredentials.test(nameOf(error)))
      throw new CliError(
        `No valid AWS credentials in this shell (${nameOf(error)}). Sign in, for example with aws sso login and AWS_PROFILE.`,
      );
    throw new CliError(`Couldn't check whether the account is prepared for the CDK: ${nameOf(error)}`);
  });
}

/** What SES has verified of a sender: its domain, or else its address; undefined when it may not send at all. */
export async function verifiedIdentity(
  address: string,
  region: string,
  client = new SESv2Client({ region }),
): Promise<string | undefined> {
  // Mail of a domain that is verified by DKIM passes the checks of those who receive it.
  for (const EmailIdentity of [address.split('@').at(-1) ?? '', address]) {
    const found = await client.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((error: unknown) => {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    });
    if (found?.VerifiedForSendingStatus) return EmailIdentity;
  }
  return undefined;
}
