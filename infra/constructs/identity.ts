import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  StandardThreatProtectionMode,
  UserPool,
  UserPoolEmail,
  UserPoolGroup,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** Accounts: sign-in by e-mail with SRP, self sign-up with a code by mail, and the group of administrators. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly issuer: string;
  /** Where the public keys of access tokens are read. */
  readonly jwksUri: string;

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
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
    const address = `cognito-idp.${Stack.of(this).region}.amazonaws.com`;
    this.issuer = `https://${address}/${this.pool.userPoolId}`;
    this.jwksUri = `${stage.awsEndpoint ?? `https://${address}`}/${this.pool.userPoolId}/.well-known/jwks.json`;
  }
}

function userPool(scope: Construct, stage: Stage, siteUrl: string): UserPool {
  return new UserPool(scope, 'Pool', {
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    standardAttributes: { email: { required: true, mutable: true } },
    // Every rule is set: one that is left out means something else to the emulator than to Cognito. The
    // specification's longest password of 100 characters cannot be expressed here; the forms hold to it.
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
    email: UserPoolEmail.withCognito(),
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: 'Your Hostwell code',
      emailBody: `Your Hostwell code is {####}. Enter it where you are asked for it. To confirm a new account you can also open ${siteUrl}/?confirm={####}`,
    },
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}
