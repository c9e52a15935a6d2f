import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stageNamed } from '#infra/stages.ts';
import { inlineTexts } from '#infra/inline-texts.ts';
import { contentSecurityPolicy } from '#infra/site-headers.ts';
import { resourcesOf, statementsOf, templateOf } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

const prod = templateOf('prod');
const stripe = templateOf('prod', 'pk_test_of_this_test');

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

const configOf = (template: typeof prod): Config & Properties =>
  Object.values(resourcesOf(template, 'AWS::CloudFront::Distribution'))[0]?.Properties['DistributionConfig'] as never;

interface Security {
  readonly ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
}

function policyOf(template: typeof prod, { ResponseHeadersPolicyId: { Ref } }: Behavior): string {
  const { ResponseHeadersPolicyConfig } = (resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')[Ref]
    ?.Properties ?? {}) as { ResponseHeadersPolicyConfig: { SecurityHeadersConfig: Security } };
  const { SecurityHeadersConfig } = ResponseHeadersPolicyConfig;
  return JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
}

const vendorPages = configOf(prod).CacheBehaviors.find(({ PathPattern }) => PathPattern === '/vendor/?*');

test("vendors' pages are pages, kept for a minute at most and the same for everybody", () => {
  expect(vendorPages?.ResponseHeadersPolicyId).toEqual(configOf(prod).DefaultCacheBehavior.ResponseHeadersPolicyId);
  const { Ref = '' } = (vendorPages as unknown as { CachePolicyId: { Ref?: string } }).CachePolicyId;
  expect(resourcesOf(prod, 'AWS::CloudFront::CachePolicy')[Ref]?.Properties['CachePolicyConfig']).toMatchObject({
    MaxTTL: 60,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    },
  });
});

test('what writes them reads one file of the site', () => {
  const statement = statementsOf(prod, 'HttpApi/VendorPage').find(({ Action }) => Action === 's3:GetObject');
  expect(JSON.stringify(statement?.['Resource'])).toMatch(/SiteBucket.*\/index\.html/);
});

describe("the pages' policy", () => {
  const policy = policyOf(prod, configOf(prod).DefaultCacheBehavior);

  test('lets nothing inline run but by its hash, and no code be made from text', () => {
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  });

  test('knows every script that stands in the page: the one that the build puts there', () => {
    const page = readFileSync('web/index.html', 'utf8');
    const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(inline).toEqual(['type="application/ld+json"']);
  });

  test('names Cognito and the bucket of uploads, and of others only Stripe, where it takes payments', () => {
    expect(policy).toContain('https://cognito-idp.us-east-1.amazonaws.com');
    expect(policy).toContain('RegionalDomainName');
    expect(policy).not.toContain('stripe');
    expect(policy).toContain("frame-src 'none'");
    const paying = policyOf(stripe, configOf(stripe).DefaultCacheBehavior);
    expect(paying).toContain('frame-src https://js.stripe.com https://hooks.stripe.com');
  });

  test('lets nobody frame a page', () => {
    expect(contentSecurityPolicy({ services: [], stripe: false, inline: inlineTexts() })).toContain(
      "frame-ancestors 'none'",
    );
  });
});

test('everything that is no page shows and runs nothing', () => {
  const { CacheBehaviors } = configOf(prod);
  for (const behavior of CacheBehaviors.filter((one) => one !== vendorPages))
    expect(policyOf(prod, behavior), behavior.PathPattern).toContain("default-src 'none'; sandbox");
});

test('files are compressed, and a missing one is missing: the site may list what it shows', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = configOf(prod);
  expect(DefaultCacheBehavior.Compress).toBe(true);
  const media = CacheBehaviors.filter(({ PathPattern }) => PathPattern?.startsWith('/media/'));
  expect(media.map(({ Compress }) => Compress)).toEqual([true, true]);
  const policies = Object.values(resourcesOf(prod, 'AWS::S3::BucketPolicy')).map(({ Properties: { PolicyDocument } }) =>
    JSON.stringify(PolicyDocument),
  );
  expect(policies.filter((text) => /"s3:ListBucket".*cloudfront\.amazonaws\.com/.test(text))).toHaveLength(2);
});

describe('the APIs', () => {
  test("are told by a secret of the distribution's that a request came through it", () => {
    const origins = configOf(prod).Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig);
    expect(origins).toHaveLength(2);
    for (const { OriginCustomHeaders } of origins)
      expect(JSON.stringify(OriginCustomHeaders)).toMatch(/x-origin-secret.*resolve:secretsmanager/);
  });

  test('take so many requests at once and write each down, without its query', () => {
    const stages = Object.values(resourcesOf(prod, 'AWS::ApiGatewayV2::Stage')).map(({ Properties }) => Properties);
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

describe('the firewall', () => {
  const [acl] = Object.values(resourcesOf(prod, 'AWS::WAFv2::WebACL'));
  const rules = acl?.Properties['Rules'] as { Name: string; Priority: number; Statement: Properties }[];

  test('stands before the distribution', () => {
    expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT' });
    expect(JSON.stringify(configOf(prod)['WebACLId'])).toContain('SiteFirewall');
  });

  test('limits what one address may ask, by path, and asks the managed rules', () => {
    expect(rules.map(({ Name }) => Name)).toEqual([
      'rate-everything',
      'rate-api',
      'rate-vendor-pages',
      'rate-bookings',
      'rate-uploads',
      'rate-bank-account',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
  });

  test('writes down no token', () => {
    const [logging] = Object.values(resourcesOf(prod, 'AWS::WAFv2::LoggingConfiguration'));
    expect(logging?.Properties['RedactedFields']).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { QueryString: {} },
    ]);
  });
});

test("the distribution's log leaves queries out, where a socket's token stands", () => {
  const [delivery] = Object.values(resourcesOf(prod, 'AWS::Logs::Delivery'));
  const fields = delivery?.Properties['RecordFields'] as string[];
  expect(fields).toContain('cs-uri-stem');
  expect(fields).not.toContain('cs-uri-query');
  expect(fields).not.toContain('cs(Cookie)');
});

describe('a domain of our own', () => {
  const SITE_CERTIFICATE_ARN = 'arn:aws:acm:us-east-1:111111111111:certificate/of-this-test';

  test('comes with its certificate and TLS 1.2', () => {
    const stage = stageNamed('prod', { SITE_DOMAIN: 'hostwell.test', SITE_CERTIFICATE_ARN });
    expect(stage.siteUrl).toBe('https://hostwell.test');
    const onDomain = templateOf('prod', '', { SITE_DOMAIN: 'hostwell.test', SITE_CERTIFICATE_ARN });
    expect(configOf(onDomain)).toMatchObject({
      Aliases: ['hostwell.test'],
      ViewerCertificate: { AcmCertificateArn: SITE_CERTIFICATE_ARN, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
  });

  test('is not taken without one', () => {
    expect(() => stageNamed('prod', { SITE_DOMAIN: 'hostwell.test' })).toThrow(/belong together/);
  });
});
