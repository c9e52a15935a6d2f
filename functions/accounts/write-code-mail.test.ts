import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeMails } from './code-mail.ts';

type Handler = (event: unknown, context: object) => Promise<CustomMessageTriggerEvent>;

let handler: Handler;
beforeAll(async () => {
  process.env['SITE_URL'] = 'https://hostwell.example';
  ({ handler } = (await import('./write-code-mail.ts')) as unknown as { handler: Handler });
});

const toMailTrigger = (triggerSource: string, userAttributes: object) => ({
  version: '1',
  triggerSource,
  userName: '0b7c',
  request: { userAttributes, codeParameter: '{####}', usernameParameter: '{username}', linkParameter: '' },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});

const written = async (triggerSource: string, email = 'maya+party@example.com') =>
  (await handler(toMailTrigger(triggerSource, { email, name: '<b>Win</b> at evil.example' }), {})).response;

const listLinks = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

describe('the verification mail', () => {
  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'sends a verification mail with code and link (%s)',
    async (source) => {
      const { emailSubject, emailMessage } = await written(source);
      expect(emailSubject).toBe('Confirm your Hostwell account');
      expect(emailMessage).toContain('>{####}<');
      expect(listLinks(emailMessage ?? '')).toContain(
        'https://hostwell.example/?confirm={####}&email=maya%2Bparty%40example.com',
      );
    },
  );
});

describe('the reset mail', () => {
  it('sends a reset mail with code, link and the time until the code expires', async () => {
    const { emailSubject, emailMessage } = await written('CustomMessage_ForgotPassword');
    expect(emailSubject).toBe('Set a new Hostwell password');
    expect(emailMessage).toContain('>{####}<');
    expect(emailMessage).toContain('one hour');
    expect(listLinks(emailMessage ?? '')).toContain(
      'https://hostwell.example/login?reset={####}&email=maya%2Bparty%40example.com',
    );
  });
});

it.each(Object.keys(codeMails))(
  'the mail of %s stays within the limits of Cognito and repeats nothing that a stranger typed',
  async (source) => {
    const { emailSubject, emailMessage } = await written(source);
    expect(emailSubject?.length).toBeLessThanOrEqual(140);
    expect(emailMessage?.length).toBeLessThanOrEqual(20_000);
    expect(emailMessage).not.toContain('evil');
  },
);

it.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
  'refuses to change an email directly in Cognito: %s',
  async (source) => {
    await expect(written(source)).rejects.toThrow('Change your email on your account page.');
  },
);

it('keeps the default mail of Cognito for other triggers and unreadable addresses', async () => {
  for (const event of [
    toMailTrigger('CustomMessage_AdminCreateUser', { email: 'maya@example.com' }),
    toMailTrigger('CustomMessage_SignUp', { email: 'not an address' }),
  ])
    expect(await handler(event, {})).toEqual(event);
});
