import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undefinedSettings } from '../stack/stage-settings.ts';
import { deployToAws } from './deploy-to-aws.ts';
import type { Steps } from './deploy-to-aws.ts';

/* The steps of a deployment, against an account that responds as AWS documents. */

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

describe('a first deployment', () => {
  const first = { readState: async () => ({ isFirst: true, settings: {} }) };

  it('is made in a way that can be taken back, and protected once it is there', async () => {
    await deploy(first);
    expect(deployed.mock.calls.map(([given]) => given['IS_FIRST_DEPLOYMENT'])).toEqual(['yes', undefined]);
  });

  it("says where the domain's record has to lead before it asks the distribution, by its own name, for its health", async () => {
    const healthy = vi.fn<Steps['healthy']>().mockRejectedValue(new Error('no answer'));
    await expect(deploy({ ...first, healthy })).rejects.toThrow('no answer');
    expect(healthy).toHaveBeenCalledExactlyOnceWith('https://d1.cloudfront.net');
    expect(said.join('\n')).toContain('record of hostwell.com has to lead to d1.cloudfront.net');
  });

  it('of production does not begin without sender, administrators and payments', async () => {
    await expect(deploy({ ...first, readSettings: async () => undefined })).rejects.toThrow(
      /MAIL_SENDER must be[^]*ADMIN_MAILBOX must be[^]*PAYMENTS=test/,
    );
    expect(build).not.toHaveBeenCalled();
  });

  it('of production does not begin while SES may not send as its sender', async () => {
    const readAccount = async () => ({ concurrency: 1000, mailIdentity: undefined });
    await expect(deploy({ ...first, readAccount })).rejects.toThrow(
      'create-email-identity --email-identity hostwell.com',
    );
    expect(build).not.toHaveBeenCalled();
  });

  it('says before it begins that a new account runs ten functions at a time', async () => {
    build.mockImplementation(async () => void said.push('building'));
    await deploy({ ...first, readAccount: async () => ({ concurrency: 10, mailIdentity: 'hostwell.com' }) });
    const hint = said.findIndex((line) => line.includes('runs 10 functions at a time'));
    expect(hint).toBeGreaterThanOrEqual(0);
    expect(hint).toBeLessThan(said.indexOf('building'));
    expect(deployed.mock.calls[0]?.[0]).toMatchObject({ ACCOUNT_CONCURRENCY: '10', MAIL_IDENTITY: 'hostwell.com' });
  });
});

describe('a later deployment', () => {
  it('has the settings of the account, also from a shell without any', async () => {
    await deploy();
    expect(deployed).toHaveBeenCalledTimes(1);
    expect(deployed.mock.calls[0]?.[0]).toMatchObject({ ...settings, RESTORED_TABLE: '' });
    expect(undefinedSettings(deployed.mock.calls[0]?.[0] ?? {}), 'without which no template is made').toEqual([]);
  });

  it('refuses a shell that says something else', async () => {
    vi.stubEnv('SITE_DOMAIN', 'other.com');
    await expect(deploy()).rejects.toThrow(/SITE_DOMAIN is 'other.com' in this shell/);
    expect(deployed).not.toHaveBeenCalled();
  });

  it.each(['RESTORED_TABLE', 'SITE_DOMAIN', 'STRIPE_PUBLISHABLE_KEY'])(
    'refuses to drop %s, with which the stage runs',
    async (name) => {
      const readState = async () => ({ isFirst: false, settings: { [name]: 'deployed' } });
      const readSettings = async () => ({ MAIL_SENDER: settings.MAIL_SENDER });
      await expect(deploy({ readState, readSettings })).rejects.toThrow(`prod runs with ${name}=deployed`);
      expect(deployed).not.toHaveBeenCalled();
    },
  );

  it('shifts all requests at once only where the command says so, not where the shell does', async () => {
    vi.stubEnv('SHIFTS_AT_ONCE', 'yes');
    await deploy();
    await deploy({}, true);
    expect(deployed.mock.calls.map(([given]) => given['SHIFTS_AT_ONCE'])).toEqual(['', 'yes']);
  });

  it('drops one that was taken back on purpose', async () => {
    const state = { isFirst: false, settings: { RESTORED_TABLE: 'deployed' } };
    await deploy({
      readState: async () => state,
      readSettings: async () => ({ ...settings, RESTORED_TABLE: '' }),
    });
    expect(deployed.mock.calls[0]?.[0]).toMatchObject({ RESTORED_TABLE: '' });
  });
});
