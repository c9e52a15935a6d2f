import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { managedRule, rateRule, seenAs, WebAcl } from './web-acl.ts';
import type { Unordered } from './web-acl.ts';

/** What Cognito sends a mail for. */
const mailed = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword', 'GetUserAttributeVerificationCode'];

/**
 * What whoever has an access token could do to its owner, past the API with its fresh sign-in, checks, mails and audit
 * lines. The API itself makes these changes by the calls for administrators of the pool, which need a role.
 */
const ownersCalls = ['SetUserMFAPreference', 'DeleteUser'];

/** Requests of one address in five minutes; a sign-in takes two or three, a session one an hour. */
const limits = { all: 1000, mails: 50 };

/**
 * What may come to the user pool, which browsers reach by Cognito's own address, past the site's firewall: no flood of
 * mails with codes, of new accounts, of guessed passwords, and nothing that the API alone may do. A challenge would refuse everybody: it needs a page of the
 * same address, which these calls do not have.
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

/** Calls of Cognito's API by their names, which are in a header. */
const calls = (names: readonly string[]): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    regexString: `\\.(${names.join('|').toLowerCase()})$`,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});
