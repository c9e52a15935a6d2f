import { expect, it } from 'vitest';
import { isMemberPage } from './member-pages.ts';

it('a viewer reads the summary only', () => {
  expect(['/summary', '/questionnaire', '/payment'].map((path) => isMemberPage('viewer', path))).toEqual([
    true,
    false,
    false,
  ]);
});

it('a co-host plans on every page but those of paying and of the conversations of the host', () => {
  const pages = ['/summary', '/questionnaire', '/vendors', '/payment', '/event-details', '/ask-vendors'];
  expect(pages.filter((path) => isMemberPage('co_host', path))).toEqual(['/summary', '/questionnaire', '/vendors']);
});
