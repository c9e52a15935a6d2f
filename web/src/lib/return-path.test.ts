import { describe, expect, it } from 'vitest';
import { comeBackTo, returnPath } from './return-path.ts';

describe('return path of sign-in', () => {
  it.each(['/vendor/01HZ', '/vendors?category=decor', '/summary?draftId=1#total', '/'])(
    'accepts the path %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it('accepts the location passed by a guard', () => {
    const place = { pathname: '/vendor/01HZ', search: '?type=pickup', hash: '' };
    expect(returnPath(place)).toBe('/vendor/01HZ?type=pickup');
    expect(returnPath(comeBackTo(place).from)).toBe('/vendor/01HZ?type=pickup');
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vendor/01HZ',
    '',
  ])('rejects the address %j', (from) => {
    expect(returnPath(from)).toBeUndefined();
  });

  it.each([undefined, null, 7, {}, { pathname: '//evil.example' }, { pathname: 7 }, ['/home']])(
    'rejects the value %j',
    (from) => {
      expect(returnPath(from)).toBeUndefined();
    },
  );

  it('excludes the sign-in page, which would cause a loop', () => {
    expect(returnPath('/login')).toBeUndefined();
    expect(returnPath('/login?mode=sign-up')).toBeUndefined();
  });
});
