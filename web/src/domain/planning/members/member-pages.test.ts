import { expect, it } from 'vitest';
import { isMemberPage } from './member-pages.ts';

it('a viewer reads the summary only', () => {
  expect(
    ['/summary', '/questionnaire', '/payment'].map((path) => isMemberPage({ role: 'viewer', mayPay: false }, path)),
  ).toEqual([true, false, false]);
});

it('a co-host plans on every page but those of paying and of the conversations of the host', () => {
  const pages = ['/summary', '/questionnaire', '/vendors', '/payment', '/event-details', '/ask-vendors'];
  expect(pages.filter((path) => isMemberPage({ role: 'co_host', mayPay: false }, path))).toEqual([
    '/summary',
    '/questionnaire',
    '/vendors',
  ]);
});

it('a co-host who may pay gets to the payment page', () => {
  expect(isMemberPage({ role: 'co_host', mayPay: true }, '/payment')).toBe(true);
});
