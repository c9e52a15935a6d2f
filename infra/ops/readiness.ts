import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { CliError } from '../tools/cli-error.ts';
import type { Log } from '../tools/progress.ts';
import type { Stage } from '../stack/stage.ts';

/** The data of an account that a deployment needs. */
export interface Account {
  /** Maximum functions running at a time. */
  readonly concurrency: number;
  /** The sender's verified SES identity: its address or its domain. */
  readonly mailIdentity: string | undefined;
}

interface Asked {
  readonly region: string;
  readonly mailSender: string;
}

export async function readAccount(
  { region, mailSender }: Asked,
  client = new LambdaClient({ region }),
): Promise<Account> {
  const [{ AccountLimit }, mailIdentity] = await Promise.all([
    client.send(new GetAccountSettingsCommand({})),
    verifiedIdentity(mailSender, region),
  ]);
  return { concurrency: AccountLimit?.ConcurrentExecutions ?? 0, mailIdentity };
}

/** An account's concurrency after AWS has raised it once; a new one has 10. */
const usualConcurrency = 1000;

/**
 * Reports the account's deficits before anything is deployed.
 * @throws CliError if a stage with real users can't send email
 */
export function reportAccount(
  { concurrency, mailIdentity }: Account,
  { mailSender, keepsData }: { mailSender: string; keepsData: boolean },
  log: Log,
): void {
  if (concurrency < usualConcurrency)
    log(
      `This account can run ${concurrency} functions at a time; beyond that, visitors get 503. Request ${usualConcurrency}: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${usualConcurrency}`,
    );
  if (mailIdentity) return;
  const domain = mailSender.split('@').at(-1) ?? '';
  const verify = `Verify its domain: aws sesv2 create-email-identity --email-identity ${domain} (docs/operations/mail.md).`;
  if (keepsData) throw new CliError(`SES isn't allowed to send as ${mailSender}. ${verify}`);
  log(
    `SES isn't allowed to send as ${mailSender}: no mail is sent, and Cognito sends codes itself, 50 a day. ${verify}`,
  );
}

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
