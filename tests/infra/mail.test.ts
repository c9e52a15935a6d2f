import { describe, expect, test } from 'vitest';
import { landingClaimIn, missingSettings } from '#infra/stack/stage-settings.ts';
import { proves } from '#tests/support/proves.ts';
import { findResources, roleStatements, stageTemplate } from './synthesised.ts';

describe('mail', () => {
  test('may be sent from the sender of the stage alone, and to people whom the sandbox of SES knows', () => {
    const template = stageTemplate('prod', '', { MAIL_SENDER: 'post@hostwell.test' });
    const sending = roleStatements(template, 'mail-welcome/Function').filter(
      ({ Action }) => Action === 'ses:SendEmail',
    );
    expect(sending).toHaveLength(1);
    expect(sending[0]?.['Condition']).toEqual({ StringEquals: { 'ses:FromAddress': 'post@hostwell.test' } });
    // Reported for SES's sandbox: AccessDenied on identity/<recipient> (cloudposse/terraform-aws-ses#40).
    expect(JSON.stringify(sending[0]?.['Resource'])).toMatch(/:identity\/\*"/);
  });

  test('of two stages in one account, and of one whose sender was verified before, has no identity in the stack', () => {
    for (const stage of ['dev', 'prod'] as const)
      expect(findResources(stageTemplate(stage), 'AWS::SES::EmailIdentity')).toEqual({});
    expect(Object.keys(findResources(stageTemplate('local'), 'AWS::SES::EmailIdentity'))).toHaveLength(1);
  });
});

test('the landing page claims what the specification does, another, or nothing', proves('product-1'), () => {
  expect(landingClaimIn({})).toMatch(/thousands of hosts/i);
  expect(landingClaimIn({ LANDING_CLAIM: 'confirmed' })).toBe(landingClaimIn({}));
  expect(landingClaimIn({ LANDING_CLAIM: 'Loved in Austin.' })).toBe('Loved in Austin.');
  expect(landingClaimIn({ LANDING_CLAIM: 'none' })).toBeUndefined();
});

describe('production is not deployed', () => {
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
  ])('with %o', (wrong, expected) => {
    expect(missingSettings('prod', { ...complete, ...wrong })).toEqual(expected);
  });

  test.each([[{ STRIPE_PUBLISHABLE_KEY: '' }], [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }]])(
    'with payments that are none, unless that is meant: %o',
    (wrong) => {
      expect(missingSettings('prod', { ...complete, ...wrong })).toEqual([expect.stringMatching(/PAYMENTS=test/)]);
      expect(missingSettings('prod', { ...complete, ...wrong, PAYMENTS: 'test' })).toEqual([]);
    },
  );

  test('before its operator confirms what the landing page claims, or claims another', proves('product-1'), () => {
    const unconfirmed = missingSettings('prod', { ...complete, LANDING_CLAIM: '' });
    expect(unconfirmed).toEqual([expect.stringMatching(/“Thousands of hosts .*LANDING_CLAIM/)]);
    for (const claim of ['Loved in Austin.', 'none'])
      expect(missingSettings('prod', { ...complete, LANDING_CLAIM: claim })).toEqual([]);
  });

  test('without settings at all; other stages are', () => {
    expect(missingSettings('prod', {})).toHaveLength(4);
    expect(missingSettings('prod', complete)).toEqual([]);
    expect(missingSettings('dev', {})).toEqual([]);
  });
});
