import { beforeEach, expect, it } from 'vitest';
import { forgetOrigin, originPage, rememberOrigin } from './origin-page.ts';

beforeEach(() => sessionStorage.clear());

it('returns the last list, comparison or plan of this tab, with its filters', () => {
  expect(originPage()).toBeUndefined();
  rememberOrigin({ pathname: '/vendor-directory', search: '' });
  rememberOrigin({ pathname: '/vendors', search: '?category=decor&near=78704' });
  rememberOrigin({ pathname: '/vendor/vnd-1', search: '?category=decor' });
  rememberOrigin({ pathname: '/login', search: '' });
  expect(originPage()).toBe('/vendors?category=decor&near=78704');
  forgetOrigin();
  expect(originPage()).toBeUndefined();
});
