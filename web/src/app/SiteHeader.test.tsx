import { expect, it } from 'vitest';
import { greetingName } from './SiteHeader.tsx';
import { proves } from '#tests/support/proves.ts';

it('greets a person by full name, else by the local part of the email, else as User', proves('header-3'), () => {
  expect(greetingName({ fullName: ' Maya Okafor ', email: 'maya@example.com' })).toBe('Maya Okafor');
  expect(greetingName({ fullName: ' ', email: 'maya@example.com' })).toBe('maya');
  expect(greetingName({ fullName: '', email: '' })).toBe('User');
});
