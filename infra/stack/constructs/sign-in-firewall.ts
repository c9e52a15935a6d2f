import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { managedRule, rateRule, seenAs, WebAcl } from './web-acl.ts';
import type { Unordered } from './web-acl.ts';

/** Cognito's calls that send an email. */
const mailed = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'GetUserAttributeVerificationCode'];

/**
 * Actions that a stolen access token would allow against its owner, bypassing the API's fresh sign-in, checks, emails
 * and audit lines. The API itself uses the pool's administrative calls for these changes, which need a role.
 */
const ownersCalls = ['SetUserMFAPreference', 'DeleteUser'];

/** Maximum requests per address in five minutes; a sign-in takes two or three, a session one an hour. */
const limits = { all: 1000, mails: 50 };

/**
 * The web ACL of the user pool, which browsers reach at Cognito's own address, past the site's firewall: it prevents
 * floods of emails with codes, of new accounts and of guessed passwords, and calls reserved to the API. A challenge
 * would refuse everybody, since it needs a page of the same address, which these calls lack.
 */
export class SignInFirewall extends WebAcl {
  constructor(parent: Construct, id: string, { stage, pool }: { stage: Stage; pool: UserPool }) {
    const rules = [
      refusedCalls(ownersCalls),
      rateRule('sign-in', { limit: limits.all }),
      rateRule('code-mails', { limit: limits.mails, of: calls(mailed) }),
      managedRule('AWSManagedRulesAmazonIpReputationList'),
    ];
    super(parent, id, { stage, scope: 'REGIONAL', name: `hostwell-${stage.name}-sign-in`, rules });
    new CfnWebACLAssociation(this, 'Pool', { resourceArn: pool.userPoolArn, webAclArn: this.arn });
  }
}

const refusedCalls = (names: readonly string[]): Unordered => ({
  name: 'owners-calls',
  action: { block: {} },
  statement: calls(names),
  visibilityConfig: seenAs('owners-calls'),
});

/** Matches calls of Cognito's API by name, which is in a header. */
const calls = (names: readonly string[]): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    regexString: `\\.(${names.join('|').toLowerCase()})$`,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});
