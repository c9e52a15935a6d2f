import { expect, it } from 'vitest';
import { greetingName } from './SiteHeader.tsx';
import { proves } from '#tests/support/proves.ts';

it('the greeting names a person by full name, else by the e-mail before @, else as User', proves('header-3'), () => {
  expect(greetingName({ fullName: ' Maya Okafor ', email: 'maya@example.com' })).toBe('Maya Okafor');
  expect(greetingName({ fullName: ' ', email: 'maya@example.com' })).toBe('maya');
  expect(greetingName({ fullName: '', email: '' })).toBe('User');
});
