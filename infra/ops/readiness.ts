import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { CliError } from '../tools/cli-error.ts';
import type { Stage } from '../stack/stage.ts';

const errorName = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** The SDK's errors for missing or invalid credentials. */
const withoutCredentials = /Credentials|Token|^(UnrecognizedClient|InvalidClientTokenId|ExpiredToken|SSO)/i;

/**
 * Checks an account's requirements before a deployment begins.
 * @throws CliError with the missing requirement and the command that helps
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
    if (withoutCredentials.test(errorName(error)))
      throw new CliError(
        `No valid AWS credentials in this shell (${errorName(error)}). Sign in, for example with aws sso login and AWS_PROFILE.`,
      );
    throw new CliError(`Couldn't check whether the account is prepared for the CDK: ${errorName(error)}`);
  });
}

/** Returns the sender's verified SES identity: its domain, or else its address; undefined if it may not send at all. */
export async function verifiedIdentity(
  address: string,
  region: string,
  client = new SESv2Client({ region }),
): Promise<string | undefined> {
  // Email from a DKIM-verified domain passes recipients' checks.
  for (const EmailIdentity of [address.split('@').at(-1) ?? '', address]) {
    const found = await client.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((error: unknown) => {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    });
    if (found?.VerifiedForSendingStatus) return EmailIdentity;
  }
  return undefined;
}
