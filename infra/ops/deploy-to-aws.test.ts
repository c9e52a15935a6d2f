import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undefinedSettings } from '../stack/stage-settings.ts';
import { deployToAws } from './deploy-to-aws.ts';
import type { Steps } from './deploy-to-aws.ts';

/* The steps of a deployment, with stubs that respond as AWS documents. */

const outputs = {
  SiteUrl: 'https://hostwell.com',
  HttpApiId: 'a',
  SocketsApiId: 'b',
  UserPoolId: 'c',
  UserPoolClientId: 'd',
  TableName: 'e',
  MediaBucket: 'f',
  BusName: 'g',
  SiteBucket: 'h',
  DistributionDomain: 'd1.cloudfront.net',
  OriginSecretArn: 'i',
};
const settings = {
  MAIL_SENDER: 'post@hostwell.com',
  ADMIN_MAILBOX: 'us@hostwell.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  LANDING_CLAIM: 'confirmed',
  SITE_DOMAIN: 'hostwell.com',
  SITE_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111111111111:certificate/1',
};

let said: string[];
const deployed = vi.fn<Steps['deployStack']>();
const build = vi.fn<() => Promise<void>>();
beforeEach(() => {
  said = [];
  deployed.mockReset().mockResolvedValue(outputs);
  build.mockReset().mockResolvedValue();
});
afterEach(() => vi.unstubAllEnvs());

const deploy = (steps: Partial<Steps> = {}, isAtOnce = false): Promise<void> =>
  deployToAws(
    { name: 'prod', region: 'us-east-1', qualifier: 'hwprod', isAtOnce, build, log: (line) => void said.push(line) },
    {
      mustBeReady: async () => {},
      readState: async () => ({ isFirst: false, settings: {} }),
      readSettings: async () => settings,
      readAccount: async () => ({ concurrency: 1000, mailIdentity: 'hostwell.com' }),
      deployStack: deployed,
      upload: async () => {},
      healthy: async () => {},
      ...steps,
    },
  );

describe('first deployment', () => {
  const first = { readState: async () => ({ isFirst: true, settings: {} }) };

  it('a first deployment can be rolled back and is protected after it succeeded', async () => {
    await deploy(first);
    expect(deployed.mock.calls.map(([given]) => given['IS_FIRST_DEPLOYMENT'])).toEqual(['yes', undefined]);
  });

  it("names the DNS record before it checks the health through the distribution's own domain", async () => {
    const healthy = vi.fn<Steps['healthy']>().mockRejectedValue(new Error('no answer'));
    await expect(deploy({ ...first, healthy })).rejects.toThrow('no answer');
    expect(healthy).toHaveBeenCalledExactlyOnceWith('https://d1.cloudfront.net');
    expect(said.join('\n')).toContain('record for hostwell.com to d1.cloudfront.net');
  });

  it('refuses production without sender, administrators and payments', async () => {
    await expect(deploy({ ...first, readSettings: async () => undefined })).rejects.toThrow(
      /MAIL_SENDER must be[^]*ADMIN_MAILBOX must be[^]*PAYMENTS=test/,
    );
    expect(build).not.toHaveBeenCalled();
  });

  it('refuses production while SES may not send as its sender', async () => {
    const readAccount = async () => ({ concurrency: 1000, mailIdentity: undefined });
    await expect(deploy({ ...first, readAccount })).rejects.toThrow(
      'create-email-identity --email-identity hostwell.com',
    );
    expect(build).not.toHaveBeenCalled();
  });

  it('warns before the build that a new account runs only ten functions at a time', async () => {
    build.mockImplementation(async () => void said.push('building'));
    await deploy({ ...first, readAccount: async () => ({ concurrency: 10, mailIdentity: 'hostwell.com' }) });
    const hint = said.findIndex((line) => line.includes('can run 10 functions at a time'));
    expect(hint).toBeGreaterThanOrEqual(0);
    expect(hint).toBeLessThan(said.indexOf('building'));
    expect(deployed.mock.calls[0]?.[0]).toMatchObject({ ACCOUNT_CONCURRENCY: '10', MAIL_IDENTITY: 'hostwell.com' });
  });
});

describe('later deployment', () => {
  it('uses the settings of the account, even from a shell without any', async () => {
    await deploy();
    expect(deployed).toHaveBeenCalledTimes(1);
    expect(deployed.mock.calls[0]?.[0]).toMatchObject({ ...settings, RESTORED_TABLE: '' });
    expect(undefinedSettings(deployed.mock.calls[0]?.[0] ?? {}), 'no setting is undefined').toEqual([]);
  });

  it('refuses a shell with a different value', async () => {
    vi.stubEnv('SITE_DOMAIN', 'other.com');
    await expect(deploy()).rejects.toThrow(/SITE_DOMAIN is 'other.com' in this shell/);
    expect(deployed).not.toHaveBeenCalled();
  });

  it.each(['RESTORED_TABLE', 'SITE_DOMAIN', 'STRIPE_PUBLISHABLE_KEY'])(
    'refuses to drop %s, which the stage uses',
    async (name) => {
      const readState = async () => ({ isFirst: false, settings: { [name]: 'deployed' } });
      const readSettings = async () => ({ MAIL_SENDER: settings.MAIL_SENDER });
      await expect(deploy({ readState, readSettings })).rejects.toThrow(`prod runs with ${name}=deployed`);
      expect(deployed).not.toHaveBeenCalled();
    },
  );

  it('shifts all requests at once only by command option, not by shell variable', async () => {
    vi.stubEnv('SHIFTS_AT_ONCE', 'yes');
    await deploy();
    await deploy({}, true);
    expect(deployed.mock.calls.map(([given]) => given['SHIFTS_AT_ONCE'])).toEqual(['', 'yes']);
  });

  it('drops a setting that was removed on purpose', async () => {
    const state = { isFirst: false, settings: { RESTORED_TABLE: 'deployed' } };
    await deploy({
      readState: async () => state,
      readSettings: async () => ({ ...settings, RESTORED_TABLE: '' }),
    });
    expect(deployed.mock.calls[0]?.[0]).toMatchObject({ RESTORED_TABLE: '' });
  });
});
