import { expect, it } from 'vitest';
import { greetingName } from './SiteHeader.tsx';

it('the greeting names a person by full name, else by the e-mail before @, else as User', () => {
  expect(greetingName({ fullName: ' Maya Okafor ', email: 'maya@example.com' })).toBe('Maya Okafor');
  expect(greetingName({ fullName: ' ', email: 'maya@example.com' })).toBe('maya');
  expect(greetingName({ fullName: '', email: '' })).toBe('User');
});
