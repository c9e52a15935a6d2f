import { describe, expect, test } from 'vitest';
import { landingClaimIn, missingSettings } from '#infra/stack/stage-settings.ts';
import { proves } from '#tests/support/proves.ts';
import { findResources, roleStatements, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

describe('email', () => {
  test("functions send email only from the stage's sender, also to recipients in the SES sandbox", () => {
    const template = stageTemplate('prod', '', { MAIL_SENDER: 'post@hostwell.test' });
    const sending = roleStatements(template, 'mail-welcome/Function').filter(
      ({ Action }) => Action === 'ses:SendEmail',
    );
    expect(sending).toHaveLength(1);
    expect(sending[0]?.['Condition']).toEqual({ StringEquals: { 'ses:FromAddress': 'post@hostwell.test' } });
    // Reported for SES's sandbox: AccessDenied on identity/<recipient> (cloudposse/terraform-aws-ses#40).
    expect(JSON.stringify(sending[0]?.['Resource'])).toMatch(/:identity\/\*"/);
  });

  test('SES reports bounces and complaints of mails to guests, and of no others, to one function', () => {
    const template = stageTemplate('prod', '', { MAIL_SENDER: 'post@hostwell.test' });
    const [set = ''] = Object.keys(findResources(template, 'AWS::SES::ConfigurationSet'));
    const destinations = Object.values(findResources(template, 'AWS::SES::ConfigurationSetEventDestination'));
    expect(destinations).toMatchObject([
      {
        Properties: {
          ConfigurationSetName: { Ref: set },
          EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
        },
      },
    ]);
    expect(JSON.stringify(destinations)).toMatch(/:event-bus\/default"/);
    const rules = Object.values(findResources(template, 'AWS::Events::Rule')).filter(({ Properties }) =>
      JSON.stringify(Properties['EventPattern'] ?? {}).includes('aws.ses'),
    );
    expect(rules).toMatchObject([
      {
        Properties: {
          EventBusName: 'default',
          EventPattern: {
            'detail-type': ['Email Bounced', 'Email Complaint Received'],
            detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
          },
          Targets: [{ DeadLetterConfig: expect.anything() as unknown }],
        },
      },
    ]);
    const isOnSet = ({ Action, Resource }: Properties) =>
      Action === 'ses:SendEmail' && /:configuration-set\/"/.test(JSON.stringify(Resource));
    expect(roleStatements(template, 'mail-guest/Function').filter(isOnSet)).toHaveLength(1);
    expect(roleStatements(template, 'mail-welcome/Function').filter(isOnSet)).toEqual([]);
  });

  test('a stage with an already verified sender has no email identity in its stack', () => {
    for (const stage of ['dev', 'prod'] as const)
      expect(findResources(stageTemplate(stage), 'AWS::SES::EmailIdentity')).toEqual({});
    expect(Object.keys(findResources(stageTemplate('local'), 'AWS::SES::EmailIdentity'))).toHaveLength(1);
  });
});

test("the landing page shows the specified claim, the operator's own, or none", proves('product-1'), () => {
  expect(landingClaimIn({})).toMatch(/thousands of hosts/i);
  expect(landingClaimIn({ LANDING_CLAIM: 'confirmed' })).toBe(landingClaimIn({}));
  expect(landingClaimIn({ LANDING_CLAIM: 'Loved in Austin.' })).toBe('Loved in Austin.');
  expect(landingClaimIn({ LANDING_CLAIM: 'none' })).toBeUndefined();
});

describe('production settings', () => {
  const complete = {
    MAIL_SENDER: 'post@hostwell.com',
    ADMIN_MAILBOX: 'us@hostwell.com',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    LANDING_CLAIM: 'confirmed',
  };

  test.each([
    [{ MAIL_SENDER: '' }, ['MAIL_SENDER must be a real address.']],
    [{ MAIL_SENDER: 'no-reply@hostwell.example' }, ['MAIL_SENDER must be a real address.']],
    [{ ADMIN_MAILBOX: 'admins' }, ['ADMIN_MAILBOX must be a real address.']],
    [{ ADMIN_MAILBOX: 'admins@example.com' }, ['ADMIN_MAILBOX must be a real address.']],
  ])('production is not deployed with %o', (wrong, expected) => {
    expect(missingSettings('prod', { ...complete, ...wrong })).toEqual(expected);
  });

  test.each([[{ STRIPE_PUBLISHABLE_KEY: '' }], [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }]])(
    'production is not deployed without live payments unless PAYMENTS is "test": %o',
    (wrong) => {
      expect(missingSettings('prod', { ...complete, ...wrong })).toEqual([expect.stringMatching(/PAYMENTS=test/)]);
      expect(missingSettings('prod', { ...complete, ...wrong, PAYMENTS: 'test' })).toEqual([]);
    },
  );

  test('production is not deployed before the landing page claim is confirmed or replaced', proves('product-1'), () => {
    const unconfirmed = missingSettings('prod', { ...complete, LANDING_CLAIM: '' });
    expect(unconfirmed).toEqual([expect.stringMatching(/“Thousands of hosts .*LANDING_CLAIM/)]);
    for (const claim of ['Loved in Austin.', 'none'])
      expect(missingSettings('prod', { ...complete, LANDING_CLAIM: claim })).toEqual([]);
  });

  test('production is not deployed without settings, unlike other stages', () => {
    expect(missingSettings('prod', {})).toHaveLength(4);
    expect(missingSettings('prod', complete)).toEqual([]);
    expect(missingSettings('dev', {})).toEqual([]);
  });
});
