import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { verifiedIdentity } from './readiness.ts';
import { CliError } from '../tools/cli-error.ts';
import type { Log } from '../tools/progress.ts';

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
      `This account runs ${concurrency} functions at a time; visitors get 503 beyond that. Ask for ${usualConcurrency}: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${usualConcurrency}`,
    );
  if (mailIdentity) return;
  const domain = mailSender.split('@').at(-1) ?? '';
  const verify = `Verify its domain: aws sesv2 create-email-identity --email-identity ${domain} (docs/operations/mail.md).`;
  if (keepsData) throw new CliError(`SES may not send as ${mailSender}. ${verify}`);
  log(`SES may not send as ${mailSender}: no mail is sent, and Cognito sends codes itself, 50 a day. ${verify}`);
}
