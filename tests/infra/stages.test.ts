import { describe, expect, test } from 'vitest';
import { writtenPaths } from '#infra/stack/constructs/site-behaviors.ts';
import { stageNamed } from '#infra/stack/stages.ts';
import { findResources, stageTemplate, resourceTypes } from './synthesised.ts';

const only = (stage: 'local' | 'dev' | 'prod', type: string) => {
  const [resource] = Object.values(findResources(stageTemplate(stage), type));
  return resource?.Properties;
};

describe('the table', () => {
  test('the table has its keys, two indexes, an expiry and a stream with both images', () => {
    expect(only('prod', 'AWS::DynamoDB::Table')).toMatchObject({
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: ['gsi1', 'gsi2'].map((index) => ({
        IndexName: index,
        KeySchema: [
          { AttributeName: `${index}pk`, KeyType: 'HASH' },
          { AttributeName: `${index}sk`, KeyType: 'RANGE' },
        ],
      })),
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  test('the production table can be restored and is protected from deletion', () => {
    expect(only('prod', 'AWS::DynamoDB::Table')).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    });
    expect(Object.values(findResources(stageTemplate('prod'), 'AWS::DynamoDB::Table'))).toMatchObject([
      { DeletionPolicy: 'RetainExceptOnCreate' },
    ]);
  });
});

describe('a restored table', () => {
  const RESTORED_TABLE = 'hostwell-prod-20261101T120000';
  const RESTORED_TABLE_STREAM = `arn:aws:dynamodb:us-east-1:111111111111:table/${RESTORED_TABLE}/stream/label`;

  test('the stack uses the restored table and its stream, and has no table itself', () => {
    const template = stageTemplate('prod', '', { RESTORED_TABLE, RESTORED_TABLE_STREAM });
    template.resourceCountIs('AWS::DynamoDB::Table', 0);
    const names = Object.values(findResources(template, 'AWS::Lambda::Function')).flatMap(({ Properties }) => {
      const { Variables } = Properties['Environment'] as { Variables: Record<string, unknown> };
      return 'TABLE_NAME' in Variables ? [Variables['TABLE_NAME']] : [];
    });
    expect(new Set(names)).toEqual(new Set([RESTORED_TABLE]));
    const sources = Object.values(findResources(template, 'AWS::Lambda::EventSourceMapping'))
      .map(({ Properties }) => Properties['EventSourceArn'])
      .filter((arn) => JSON.stringify(arn).includes('stream'));
    expect(sources).toEqual([RESTORED_TABLE_STREAM, RESTORED_TABLE_STREAM]);
  });

  test('a restored table without its stream is refused', () => {
    expect(() => stageNamed('prod', { RESTORED_TABLE })).toThrow(/belong together/);
  });
});

describe('accounts', () => {
  test('people sign in by case-insensitive email, with SRP only and no client secret', () => {
    expect(only('prod', 'AWS::Cognito::UserPool')).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      DeletionProtection: 'ACTIVE',
    });
    expect(only('prod', 'AWS::Cognito::UserPoolClient')).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  test('tokens have the issuer that the API trusts, regardless of the default of new pools', () => {
    expect(only('prod', 'AWS::Cognito::UserPool')).toMatchObject({ IssuerConfiguration: { Type: 'ORIGINAL' } });
    const authorizer = Object.values(findResources(stageTemplate('prod'), 'AWS::ApiGatewayV2::Authorizer')).find(
      ({ Properties }) => Properties['AuthorizerType'] === 'JWT',
    );
    expect(JSON.stringify(authorizer?.Properties['JwtConfiguration'])).toContain('"https://cognito-idp.');
  });

  test('people stay signed in for 30 days with hourly tokens, and signing out can revoke them', () => {
    expect(only('prod', 'AWS::Cognito::UserPoolClient')).toMatchObject({
      EnableTokenRevocation: true,
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  test('people change only their own name and email, and a new email only with its code', () => {
    expect(only('prod', 'AWS::Cognito::UserPoolClient')).toMatchObject({ WriteAttributes: ['email', 'name'] });
    expect(only('prod', 'AWS::Cognito::UserPool')).toMatchObject({
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    });
  });

  test('the product writes the code emails, from its own sender once that is verified', () => {
    const pool = only('prod', 'AWS::Cognito::UserPool');
    expect(JSON.stringify(pool?.['LambdaConfig'])).toMatch(/CustomMessage.*IdentityWriteCodeMail/);
    const emailConfiguration = (MAIL_IDENTITY: string) => {
      const template = stageTemplate('prod', '', { MAIL_SENDER: 'post@hostwell.test', MAIL_IDENTITY });
      return Object.values(findResources(template, 'AWS::Cognito::UserPool'))[0]?.Properties['EmailConfiguration'];
    };
    for (const identity of ['post@hostwell.test', 'hostwell.test']) {
      expect(emailConfiguration(identity)).toMatchObject({
        EmailSendingAccount: 'DEVELOPER',
        From: 'Hostwell <post@hostwell.test>',
      });
      expect(JSON.stringify(emailConfiguration(identity)), 'a verified sender').toContain(`:identity/${identity}"`);
    }
    expect(pool?.['EmailConfiguration'], 'an unverified sender').toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
    expect(stageNamed('dev', { MAIL_SENDER: 'post@hostwell.test' }).mailSender).toBe('post@hostwell.test');
    const permission = Object.values(findResources(stageTemplate('prod'), 'AWS::Lambda::Permission')).find(
      ({ Properties }) => Properties['Principal'] === 'cognito-idp.amazonaws.com',
    );
    expect(JSON.stringify(permission?.Properties['SourceArn'])).toContain('IdentityPool');
  });

  test('production protects accounts from leaked passwords and hijacked sign-ins', () => {
    expect(only('prod', 'AWS::Cognito::UserPool')).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    expect(only('prod', 'AWS::Cognito::UserPoolRiskConfigurationAttachment')).toMatchObject({
      CompromisedCredentialsRiskConfiguration: { Actions: { EventAction: 'BLOCK' } },
      AccountTakeoverRiskConfiguration: { Actions: { HighAction: { EventAction: 'BLOCK' } } },
    });
    expect(only('dev', 'AWS::Cognito::UserPoolRiskConfigurationAttachment')).toBeUndefined();
  });

  test('passwords follow the specification, and the message lists every rule', () => {
    expect(only('prod', 'AWS::Cognito::UserPool')?.['Policies']).toMatchObject({
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: false,
      },
    });
  });

  test('accounts can join the group of administrators', () => {
    expect(only('prod', 'AWS::Cognito::UserPoolGroup')).toMatchObject({ GroupName: 'admin' });
  });
});

test('no bucket is readable by the public', () => {
  const buckets = Object.values(findResources(stageTemplate('prod'), 'AWS::S3::Bucket'));
  const closed = {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  };
  for (const { Properties } of buckets) expect(Properties['PublicAccessBlockConfiguration']).toEqual(closed);
});

test('site, API, sockets and media are one address in the cloud', () => {
  const config = only('prod', 'AWS::CloudFront::Distribution')?.['DistributionConfig'] as {
    CacheBehaviors: { PathPattern: string }[];
  };
  expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
    '/assets/*',
    // Responses identical for everyone, which the edge may cache.
    '/api/directory/places',
    '/api/directory/vendors',
    '/api/directory/vendor-counts',
    '/api/directory/nearest-towns',
    '/api/*',
    '/ws',
    ...writtenPaths,
    '/media/drawings/*',
    '/media/photos/*',
  ]);
});

test('the site may read only drawings and photos of the media bucket', () => {
  const policies = Object.values(findResources(stageTemplate('prod'), 'AWS::S3::BucketPolicy'));
  const media = policies.find(({ Properties }) => JSON.stringify(Properties['Bucket']).includes('Media'));
  const document = media?.Properties['PolicyDocument'] as { Statement: { Effect: string; Resource: unknown }[] };
  const allowed = document.Statement.filter(({ Effect }) => Effect === 'Allow').map(({ Resource }) =>
    JSON.stringify(Resource),
  );
  expect(allowed.join().match(/\/\w+\/\*/g)).toEqual(['/drawings/*', '/photos/*']);
});

test('unchecked uploads are deleted after a day', () => {
  const media = Object.values(findResources(stageTemplate('prod'), 'AWS::S3::Bucket')).find(
    ({ Properties }) => Properties['CorsConfiguration'],
  );
  expect(media?.Properties).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      Rules: expect.arrayContaining([
        expect.objectContaining({ Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' }),
      ]),
    },
  });
});

describe('the local stage', () => {
  const [local, prod] = [resourceTypes(stageTemplate('local')), resourceTypes(stageTemplate('prod'))];

  test('the local stage lacks exactly the resources that the emulator lacks or does without', () => {
    expect([...prod.difference(local)].toSorted()).toEqual([
      'AWS::ApiGateway::Account',
      'AWS::Backup::BackupPlan',
      'AWS::Backup::BackupSelection',
      'AWS::Backup::BackupVault',
      'AWS::Budgets::Budget',
      'AWS::CloudFormation::Stack',
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::CodeDeploy::Application',
      'AWS::CodeDeploy::DeploymentGroup',
      'AWS::Cognito::UserPoolRiskConfigurationAttachment',
      'AWS::Events::Archive',
      'AWS::GuardDuty::MalwareProtectionPlan',
      'AWS::Lambda::Alias',
      'AWS::Lambda::Permission',
      'AWS::Lambda::Version',
      'AWS::Logs::Delivery',
      'AWS::Logs::DeliveryDestination',
      'AWS::Logs::DeliverySource',
      'AWS::Logs::QueryDefinition',
      'AWS::Route53::HealthCheck',
      'AWS::SNS::Topic',
      'AWS::SNS::TopicPolicy',
      'AWS::SQS::QueuePolicy',
      'AWS::WAFv2::LoggingConfiguration',
      'AWS::WAFv2::WebACL',
      'AWS::WAFv2::WebACLAssociation',
    ]);
    expect([...local.difference(prod)]).toEqual(['AWS::SES::EmailIdentity']);
  });

  test('the local stage uses the address of the emulator', () => {
    expect(stageNamed('local', { GATEWAY_PORT: '4999' }).awsEndpoint).toBe('http://127.0.0.1:4999');
    expect(stageNamed('local', { AWS_ENDPOINT_URL: 'http://there:1' }).awsEndpoint).toBe('http://there:1');
  });
});

describe('two stages in one account', () => {
  /** Types whose names are unique only within their API, distribution, pool or role. */
  const withinAnother = [
    'AWS::ApiGatewayV2::Api',
    'AWS::ApiGatewayV2::Authorizer',
    'AWS::ApiGatewayV2::Stage',
    'AWS::Cognito::UserPoolGroup',
    'AWS::IAM::Policy',
  ];
  /**
   * Returns the types and names of resources that we name, not CloudFormation. Some services nest the name in a
   * description.
   */
  const namesIn = (stage: 'dev' | 'prod'): string[] => {
    const { Resources } = stageTemplate(stage).toJSON() as { Resources: Record<string, Named> };
    return Object.values(Resources)
      .filter(({ Type }) => !withinAnother.includes(Type))
      .flatMap(({ Type, Properties: properties = {} }) => {
        const own = Type.split('::').at(-1) ?? '';
        const inside = Object.values(properties).filter((value) => typeof value === 'object') as object[];
        return [properties, ...inside].flatMap((object) =>
          Object.entries(object).flatMap(([key, value]) =>
            ['Name', `${own}Name`].includes(key) ? [`${Type} ${JSON.stringify(value)}`] : [],
          ),
        );
      });
  };

  test('two stages in one account share no resource names', () => {
    const [dev, prod] = [new Set(namesIn('dev')), new Set(namesIn('prod'))];
    expect(prod.size).toBeGreaterThan(50);
    expect([...prod.intersection(dev)]).toEqual([]);
  });
});

interface Named {
  readonly Type: string;
  readonly Properties?: object;
}

test('an unknown stage name is refused', () => {
  expect(() => stageNamed('staging')).toThrow(/one of local, dev, prod/);
});

test('only the local stage reads calendars on its own machine', () => {
  const readsOwn = (stage: 'local' | 'dev' | 'prod') =>
    Object.values(findResources(stageTemplate(stage), 'AWS::Lambda::Function')).flatMap(({ Properties }) => {
      const { Variables } = Properties['Environment'] as { Variables: Record<string, string> };
      const { POWERTOOLS_SERVICE_NAME: name, CALENDAR_LOOPBACK: answer } = Variables;
      return answer === undefined ? [] : [`${name}: ${answer}`];
    });
  const every = (answer: string) => [`read-calendar: ${answer}`, `vendors-api: ${answer}`];
  expect(readsOwn('local').toSorted()).toEqual(every('yes'));
  for (const stage of ['dev', 'prod'] as const) expect(readsOwn(stage).toSorted()).toEqual(every('no'));
  expect(stageNamed('pr-1').allowsLoopback).toBe(false);
});
