import { Duration, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  UserPoolEmail,
  UserPoolGroup,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { CfnUserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';
import { SignInFirewall } from './sign-in-firewall.ts';

const own = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });

/** Accounts: sign-in by email with SRP, self sign-up with a code by email, and the administrators' group. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly issuer: string;

  constructor(scope: Construct, id: string, { stage, siteUrl }: { stage: Stage; siteUrl: string }) {
    super(scope, id);
    this.pool = userPool(this, stage, siteUrl);
    new UserPoolGroup(this, 'Admins', { userPool: this.pool, groupName: 'admin' });
    this.client = this.pool.addClient('Browser', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // API Gateway accepts signed-out tokens until they expire (docs/operations/accounts.md).
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      authSessionValidity: Duration.minutes(3),
      readAttributes: own.withStandardAttributes({ emailVerified: true }),
      writeAttributes: own,
    });
    if (stage.threatProtection) blockAttacks(this, this.pool);
    if (stage.firewall) new SignInFirewall(this, 'Firewall', { stage, pool: this.pool });
    // The other type of issuer, which AWS recommends for new pools, has another address: tokens would be refused.
    (this.pool.node.defaultChild as CfnUserPool).issuerConfiguration = { type: 'ORIGINAL' };
    const address = `cognito-idp.${Stack.of(this).region}.amazonaws.com`;
    this.issuer = `https://${address}/${this.pool.userPoolId}`;
  }
}

/** Configures threat protection's responses. SRP sign-ins hide their password from the check for stolen ones. */
function blockAttacks(scope: Construct, pool: UserPool): void {
  new CfnUserPoolRiskConfigurationAttachment(scope, 'Risks', {
    userPoolId: pool.userPoolId,
    clientId: 'ALL',
    compromisedCredentialsRiskConfiguration: {
      actions: { eventAction: 'BLOCK' },
      eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
    },
    accountTakeoverRiskConfiguration: {
      actions: { highAction: { eventAction: 'BLOCK', notify: false } },
    },
  });
}

function senderOfCodes({ mailSender, mailIdentity }: Stage): UserPoolEmail {
  if (!mailIdentity) return UserPoolEmail.withCognito();
  const ofDomain = mailIdentity !== mailSender && { sesVerifiedDomain: mailIdentity };
  return UserPoolEmail.withSES({ fromEmail: mailSender, fromName: 'Hostwell', ...ofDomain });
}

function userPool(scope: Construct, stage: Stage, siteUrl: string): UserPool {
  return new UserPool(scope, 'Pool', {
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // By authenticator app, if set up. The API requires it of administrators (functions/platform/authorize.ts).
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    standardAttributes: { email: { required: true, mutable: true } },
    // Every rule is set, because the emulator's defaults differ from Cognito's. The specification's maximum of 100
    // characters can't be expressed here; the forms enforce it.
    passwordPolicy: {
      minLength: 8,
      requireUppercase: true,
      requireLowercase: true,
      requireDigits: true,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    ...(stage.threatProtection && {
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
    }),
    // An address is verified only by its code.
    keepOriginal: { email: true },
    email: senderOfCodes(stage),
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: 'Your Hostwell code',
      emailBody: `Your Hostwell code is {####}. Enter it where you are asked for it. To confirm a new account you can also open ${siteUrl}/?confirm={####}`,
    },
    deletionProtection: stage.isProtected,
    removalPolicy: dataRemoval(stage),
  });
}
