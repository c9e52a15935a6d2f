import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { stageNamed } from '#infra/stack/stages.ts';
import { writtenPaths } from '#infra/stack/constructs/site-behaviors.ts';
import { inlineTexts, contentSecurityPolicy } from '#infra/stack/site-headers.ts';
import { findResources, roleStatements, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

const prod = stageTemplate('prod');
const stripe = stageTemplate('prod', 'pk_test_of_this_test');

interface Behavior {
  readonly PathPattern?: string;
  readonly Compress: boolean;
  readonly ResponseHeadersPolicyId: { Ref: string };
}

interface Config {
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: readonly Behavior[];
  readonly Origins: readonly Properties[];
}

const distributionConfig = (template: typeof prod): Config & Properties =>
  Object.values(findResources(template, 'AWS::CloudFront::Distribution'))[0]?.Properties['DistributionConfig'] as never;

interface Security {
  readonly ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
}

function readSecurityPolicy(template: typeof prod, { ResponseHeadersPolicyId: { Ref } }: Behavior): string {
  const { ResponseHeadersPolicyConfig } = (findResources(template, 'AWS::CloudFront::ResponseHeadersPolicy')[Ref]
    ?.Properties ?? {}) as { ResponseHeadersPolicyConfig: { SecurityHeadersConfig: Security } };
  const { SecurityHeadersConfig } = ResponseHeadersPolicyConfig;
  return JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
}

const isWritten = ({ PathPattern = '' }: Behavior): boolean => writtenPaths.includes(PathPattern);
const written = distributionConfig(prod).CacheBehaviors.filter(isWritten);

test.each(written)('$PathPattern is a page cached for at most a minute, identically for everyone', (behavior) => {
  expect(behavior.ResponseHeadersPolicyId).toEqual(
    distributionConfig(prod).DefaultCacheBehavior.ResponseHeadersPolicyId,
  );
  const { Ref = '' } = (behavior as unknown as { CachePolicyId: { Ref?: string } }).CachePolicyId;
  expect(findResources(prod, 'AWS::CloudFront::CachePolicy')[Ref]?.Properties['CachePolicyConfig']).toMatchObject({
    MaxTTL: 60,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    },
  });
});

test('a function writes vendor pages, category pages, their lists, the sitemap and robots.txt', () => {
  const patterns = written.map(({ PathPattern }) => PathPattern);
  expect(patterns).toEqual([...writtenPaths]);
  const alike = written.map((behavior) => (behavior as unknown as { TargetOriginId: unknown }).TargetOriginId);
  const [target] = alike;
  expect(new Set(alike).size).toBe(1);
  const origin = distributionConfig(prod).Origins.find(({ Id }) => Id === target);
  expect(origin?.['OriginPath']).toBe('/pages');
});

test('no cache policy names more query strings than CloudFront allows', () => {
  for (const { Properties: properties } of Object.values(findResources(prod, 'AWS::CloudFront::CachePolicy'))) {
    const named = /"QueryStrings":\[([^\]]*)\]/.exec(JSON.stringify(properties))?.[1] ?? '';
    expect(named.split(',').length).toBeLessThanOrEqual(10);
  }
});

test('search engines may index only prod', () => {
  const indexed = (stage: 'prod' | 'dev') =>
    Object.values(findResources(stageTemplate(stage), 'AWS::Lambda::Function')).flatMap(
      ({ Properties: properties }) => {
        const { Variables } = properties['Environment'] as { Variables: Properties };
        return Variables['SITE_IS_INDEXED'] ?? [];
      },
    );
  expect([indexed('prod'), indexed('dev')]).toEqual([['yes'], ['no']]);
});

describe('responses cached at the edge', () => {
  const cachePolicy = (path: string): unknown => {
    const behavior = distributionConfig(prod).CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
    const { Ref = '' } = (behavior as unknown as { CachePolicyId: { Ref?: string } }).CachePolicyId;
    return findResources(prod, 'AWS::CloudFront::CachePolicy')[Ref]?.Properties['CachePolicyConfig'];
  };

  test.each([
    ['/api/directory/places', 24 * 3600, { QueryStringBehavior: 'whitelist', QueryStrings: ['query'] }],
    // More parameters than a cache policy can name.
    ['/api/directory/vendor-counts', 60, { QueryStringBehavior: 'all' }],
    ['/api/directory/vendors', 60, { QueryStringBehavior: 'all' }],
  ])('%s is cached by its query alone and forwards no token', (path, seconds, strings) => {
    expect(cachePolicy(path)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: seconds,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: strings,
      },
    });
  });

  test('only public reads are cached', () => {
    const paths = distributionConfig(prod).CacheBehaviors.map(({ PathPattern }) => PathPattern ?? '');
    const stored = Object.values(endpoints)
      .flatMap((contracts) => Object.values<EndpointContract>(contracts))
      .filter(({ publicCacheSeconds }) => publicCacheSeconds !== undefined);
    expect(new Set(stored.map(({ caller, method }) => `${caller} ${method}`))).toEqual(new Set(['public GET']));
    expect(paths.filter((path) => path.startsWith('/api/') && path !== '/api/*').toSorted()).toEqual(
      stored.map(({ path }) => path).toSorted(),
    );
    expect(paths.indexOf('/api/*')).toBeGreaterThan(Math.max(...stored.map(({ path }) => paths.indexOf(path))));
  });

  test('errors are not cached', () => {
    const { CustomErrorResponses } = distributionConfig(prod) as unknown as { CustomErrorResponses: Properties[] };
    // Status codes that CloudFront caches by default (HTTPStatusCodes in its developer guide).
    const cached = [404, 414, 500, 501, 502, 503, 504];
    expect(CustomErrorResponses).toEqual(cached.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });
});

test('the function that writes pages can read only index.html of the site', () => {
  const statement = roleStatements(prod, 'HttpApi/SitePages').find(({ Action }) => Action === 's3:GetObject');
  expect(JSON.stringify(statement?.['Resource'])).toMatch(/SiteBucket.*\/index\.html/);
});

describe('the content security policy of pages', () => {
  const policy = readSecurityPolicy(prod, distributionConfig(prod).DefaultCacheBehavior);

  test('the policy allows inline scripts only by hash and no code from strings', () => {
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  });

  test('workers and manifests come from the site only', () => {
    expect(policy).toContain("worker-src 'self'; manifest-src 'self'; ");
  });

  test('the policy contains the hash of every script that the build puts into the page', () => {
    const page = readFileSync('web/index.html', 'utf8');
    const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(inline).toEqual(['type="application/ld+json"']);
  });

  test('the policy names Cognito, the upload bucket and, with payments, Stripe', () => {
    expect(policy).toContain('https://cognito-idp.us-east-1.amazonaws.com');
    expect(policy).toContain('RegionalDomainName');
    expect(policy).not.toContain('stripe');
    expect(policy).toContain("frame-src 'none'");
    const paying = readSecurityPolicy(stripe, distributionConfig(stripe).DefaultCacheBehavior);
    expect(paying).toContain('frame-src https://js.stripe.com https://hooks.stripe.com');
  });

  test('the policy forbids framing', () => {
    expect(contentSecurityPolicy({ services: [], stripe: false, inline: inlineTexts() })).toContain(
      "frame-ancestors 'none'",
    );
  });
});

test('responses other than pages may show and run nothing', () => {
  const { CacheBehaviors } = distributionConfig(prod);
  for (const behavior of CacheBehaviors.filter((one) => !isWritten(one)))
    expect(readSecurityPolicy(prod, behavior), behavior.PathPattern).toContain("default-src 'none'; sandbox");
});

test('files are compressed, and a missing file returns 404', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = distributionConfig(prod);
  expect(DefaultCacheBehavior.Compress).toBe(true);
  const media = CacheBehaviors.filter(({ PathPattern }) => PathPattern?.startsWith('/media/'));
  expect(media.map(({ Compress }) => Compress)).toEqual([true, true]);
  const policies = Object.values(findResources(prod, 'AWS::S3::BucketPolicy')).map(
    ({ Properties: { PolicyDocument } }) => JSON.stringify(PolicyDocument),
  );
  expect(policies.filter((text) => /"s3:ListBucket".*cloudfront\.amazonaws\.com/.test(text))).toHaveLength(2);
});

describe('a new origin secret', () => {
  const [first, second] = ['1', '2'].map((ORIGIN_SECRET_GENERATION) =>
    stageTemplate('prod', '', { ORIGIN_SECRET_GENERATION }),
  );
  const named = (value: unknown) => JSON.stringify(value).match(/OriginSecretGeneration\d+[0-9A-F]{8}/g) ?? [];
  const sentBy = (template = prod) => new Set(named(distributionConfig(template).Origins));
  const acceptedBy = (template = prod) =>
    Object.values(findResources(template, 'AWS::Lambda::Function')).flatMap(({ Properties: properties }) => {
      const { Variables } = properties['Environment'] as { Variables: Properties };
      return Variables['ORIGIN_SECRET'] ? [new Set(named(Variables))] : [];
    });

  test('a new origin secret has a new reference, so that CloudFormation resolves it', () => {
    expect(sentBy(first).size).toBe(1);
    expect(sentBy(second).isDisjointFrom(sentBy(first))).toBe(true);
  });

  test('functions accept a new origin secret before the distribution sends it, and the former one afterwards', () => {
    expect(acceptedBy(first).length).toBeGreaterThan(10);
    for (const accepted of [...acceptedBy(first), ...acceptedBy(second)])
      expect(sentBy(first).union(sentBy(second)).isSubsetOf(accepted)).toBe(true);
  });

  test('the generation of the origin secret counts from 1', () => {
    expect(() => stageNamed('prod', { ORIGIN_SECRET_GENERATION: '0' })).toThrow(/counts from 1/);
  });
});

describe('the APIs', () => {
  test('the distribution sends the APIs a secret that proves a request came through it', () => {
    const origins = distributionConfig(prod).Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig);
    expect(origins).toHaveLength(3);
    for (const { OriginCustomHeaders } of origins)
      expect(JSON.stringify(OriginCustomHeaders)).toMatch(/x-origin-secret.*resolve:secretsmanager/);
  });

  test('the APIs throttle requests and log each one without its query', () => {
    const stages = Object.values(findResources(prod, 'AWS::ApiGatewayV2::Stage')).map(({ Properties }) => Properties);
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      expect(stage).toMatchObject({
        DefaultRouteSettings: { ThrottlingBurstLimit: expect.any(Number) as number },
        AccessLogSettings: { Format: expect.stringContaining('$context.routeKey') as string },
      });
      expect(JSON.stringify(stage)).not.toMatch(/context\.(path|identity\.userAgent|querystring)/);
    }
  });
});

interface Rule {
  readonly Name: string;
  readonly Priority: number;
  readonly Action?: Properties;
  readonly Statement: Properties;
}

/** Returns the web ACL of a scope. */
function findWebAcl(scope: 'CLOUDFRONT' | 'REGIONAL', template = prod) {
  const found = Object.entries(findResources(template, 'AWS::WAFv2::WebACL')).find(
    ([, { Properties: properties }]) => properties['Scope'] === scope,
  );
  if (!found) throw new Error(`no web ACL of the scope ${scope}`);
  const [id, { Properties: properties }] = found;
  return { id, rules: properties['Rules'] as Rule[] };
}

describe('the firewall', () => {
  const { id, rules } = findWebAcl('CLOUDFRONT');

  test('the firewall protects the distribution', () => {
    expect(distributionConfig(prod)['WebACLId']).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
  });

  test('the firewall limits requests per address and path, and uses the managed rules', () => {
    expect(rules.map(({ Name }) => Name)).toEqual([
      'rate-everything',
      'rate-api',
      'rate-vendor-pages',
      'rate-sitemap',
      'rate-places',
      'rate-vendor-alerts',
      'rate-replies',
      'rate-replies-by-name',
      'rate-bookings',
      'rate-uploads',
      'rate-bank-account',
      'large-bodies',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    expect(rules.map(({ Priority }) => Priority)).toEqual([...rules.keys()]);
  });

  test('the firewall matches paths in every spelling', () => {
    const rates = rules.filter(({ Name }) => Name.startsWith('rate-'));
    for (const { Name, Statement } of rates) {
      const { RateBasedStatement } = Statement as Record<string, Record<string, Record<string, Properties>>>;
      const { ByteMatchStatement, RegexMatchStatement } = RateBasedStatement?.['ScopeDownStatement'] ?? {};
      const { SearchString, RegexString, ...rest } = (ByteMatchStatement ?? RegexMatchStatement) as Properties;
      expect(SearchString ?? RegexString, Name).toMatch(/^\^?[a-z/[\]+-]+$/);
      expect(rest, Name).toMatchObject({
        FieldToMatch: { UriPath: {} },
        TextTransformations: [
          { Priority: 0, Type: 'URL_DECODE' },
          { Priority: 1, Type: 'LOWERCASE' },
          { Priority: 2, Type: 'NORMALIZE_PATH' },
        ],
      });
    }
  });

  test.each([
    ['rate-replies', Object.values(guestReplies), 200],
    ['rate-replies-by-name', Object.values(generalLink).filter(({ caller }) => caller === 'public'), 60],
  ] as const)('%s slows an address that guesses links, names or code words', (name, contracts, limit) => {
    const { Statement, Action } = rules.find(({ Name }) => Name === name) ?? {};
    expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
    const { RateBasedStatement: rate } = Statement as Record<string, Properties>;
    expect(rate).toMatchObject({ AggregateKeyType: 'IP', Limit: limit });
    // Without a window of its own a rule counts five minutes.
    expect(rate).not.toHaveProperty('EvaluationWindowSec');
    const { ByteMatchStatement: match } = (rate?.['ScopeDownStatement'] ?? {}) as Record<
      string,
      Record<string, string>
    >;
    expect(match?.['PositionalConstraint']).toBe('STARTS_WITH');
    for (const { path } of contracts) expect(path.startsWith(match?.['SearchString'] ?? 'none'), path).toBe(true);
  });

  test('the booking limit of the firewall covers every path that names a booking, and no other', () => {
    const { Statement } = rules.find(({ Name }) => Name === 'rate-bookings') ?? {};
    const pattern = /"RegexString":"([^"]+)"/.exec(JSON.stringify(Statement))?.[1] ?? '';
    const paths = Object.values(endpoints)
      .flatMap((contracts) => Object.values<EndpointContract>(contracts))
      .map(({ path }) => path);
    expect(paths.filter((path) => new RegExp(pattern).test(path))).toEqual(
      paths.filter((path) => path.split('/')[3] === 'bookings'),
    );
    expect(pattern).toMatch(/^\^\/api\//);
  });

  test("the firewall refuses a request that declares a body far above the API's limit", () => {
    const { Statement, Action } = rules.find(({ Name }) => Name === 'large-bodies') ?? {};
    const { RegexMatchStatement: match } = Statement as Record<string, Record<string, string>>;
    expect(match).toMatchObject({ FieldToMatch: { SingleHeader: { Name: 'content-length' } } });
    expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 413 } } });
    const refused = new RegExp(match?.['RegexString'] ?? 'none');
    for (const bytes of ['0', '900', '99999', '262144', '299999']) expect(bytes).not.toMatch(refused);
    for (const bytes of ['300000', '0300000', '999999', '1000000', '5000000000']) expect(bytes).toMatch(refused);
  });
});

/** Returns a pattern for the Cognito calls that a statement matches, by their lowercase header. */
function callsIn(statement: unknown): RegExp {
  const text = /"RegexString":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(statement))?.[1] ?? '';
  return new RegExp(JSON.parse(`"${text}"`) as string);
}

const target = (name: string) => `AWSCognitoIdentityProviderService.${name}`.toLowerCase();

describe('the firewall of the user pool', () => {
  const { id, rules } = findWebAcl('REGIONAL');

  test('the user pool has a firewall, except on the local stage', () => {
    const [association] = Object.values(findResources(prod, 'AWS::WAFv2::WebACLAssociation'));
    expect(association?.Properties['WebACLArn']).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    expect(JSON.stringify(association?.Properties['ResourceArn'])).toContain('IdentityPool');
    expect(findWebAcl('REGIONAL', stageTemplate('dev')).rules).toEqual(rules);
    expect(findResources(stageTemplate('local'), 'AWS::WAFv2::WebACL')).toEqual({});
  });

  test("the pool's firewall limits requests per address, and code emails more strictly", () => {
    expect(rules.map(({ Name }) => Name)).toEqual([
      'owners-calls',
      'rate-sign-in',
      'rate-code-mails',
      'AWSManagedRulesAmazonIpReputationList',
    ]);
    const [, all, mails] = rules.map(({ Statement }) => Statement['RateBasedStatement'] as { Limit: number });
    expect(mails?.Limit).toBeLessThan(all?.Limit ?? 0);
    const mailed = callsIn(mails);
    for (const name of ['SignUp', 'ForgotPassword', 'ResendConfirmationCode']) expect(target(name)).toMatch(mailed);
    for (const name of ['ConfirmSignUp', 'InitiateAuth']) expect(target(name)).not.toMatch(mailed);
  });

  test("the pool's firewall refuses dangerous calls with an access token, but no call of site or API", () => {
    const [{ Action, Statement } = {}] = rules;
    expect(Action).toEqual({ Block: {} });
    expect(Statement).toMatchObject({
      RegexMatchStatement: {
        FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
        TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
      },
    });
    const refused = callsIn(Statement);
    for (const name of ['SetUserMFAPreference', 'DeleteUser']) expect(target(name)).toMatch(refused);
    const called = [
      'InitiateAuth',
      'RespondToAuthChallenge',
      'GetTokensFromRefreshToken',
      'RevokeToken',
      'SignUp',
      'ConfirmSignUp',
      'ForgotPassword',
      'ConfirmForgotPassword',
      'GetUser',
      'GlobalSignOut',
      'AssociateSoftwareToken',
      'VerifySoftwareToken',
      'AdminSetUserMFAPreference',
      'AdminDeleteUser',
    ];
    for (const name of called) expect(target(name)).not.toMatch(refused);
  });
});

test('firewall logs contain no tokens, codes or secret links', () => {
  const loggings = Object.values(findResources(prod, 'AWS::WAFv2::LoggingConfiguration'));
  expect(loggings).toHaveLength(2);
  for (const { Properties: properties } of loggings)
    expect(properties['RedactedFields']).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'referer' } },
      { QueryString: {} },
      { UriPath: {} },
    ]);
});

test("the distribution's log has no field that may hold a secret link, code or token", () => {
  const [delivery] = Object.values(findResources(prod, 'AWS::Logs::Delivery'));
  const fields = delivery?.Properties['RecordFields'] as string[];
  expect(fields).toContain('cache-behavior-path-pattern');
  expect(fields.filter((field) => /uri|referer|cookie|header/i.test(field))).toEqual([]);
});

describe('a custom domain', () => {
  const SITE_CERTIFICATE_ARN = 'arn:aws:acm:us-east-1:111111111111:certificate/of-this-test';

  test('a custom domain uses its certificate and TLS 1.2', () => {
    const stage = stageNamed('prod', { SITE_DOMAIN: 'hostwell.test', SITE_CERTIFICATE_ARN });
    expect(stage.siteUrl).toBe('https://hostwell.test');
    const onDomain = stageTemplate('prod', '', { SITE_DOMAIN: 'hostwell.test', SITE_CERTIFICATE_ARN });
    expect(distributionConfig(onDomain)).toMatchObject({
      Aliases: ['hostwell.test'],
      ViewerCertificate: { AcmCertificateArn: SITE_CERTIFICATE_ARN, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
  });

  test('a custom domain without a certificate is refused', () => {
    expect(() => stageNamed('prod', { SITE_DOMAIN: 'hostwell.test' })).toThrow(/belong together/);
  });
});
