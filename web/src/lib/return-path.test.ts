import { describe, expect, it } from 'vitest';
import { comeBackTo, returnPath } from './return-path.ts';

describe('where sign-in returns to', () => {
  it.each(['/vendor/01HZ', '/vendors?category=decor', '/summary?draftId=1#total', '/'])('may be %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it('may be the location that a guard handed over', () => {
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
  ])('is never %j', (from) => {
    expect(returnPath(from)).toBeUndefined();
  });

  it.each([undefined, null, 7, {}, { pathname: '//evil.example' }, { pathname: 7 }, ['/home']])('is not %j', (from) => {
    expect(returnPath(from)).toBeUndefined();
  });

  it('is not the sign-in page, which would lead round in a circle', () => {
    expect(returnPath('/login')).toBeUndefined();
    expect(returnPath('/login?mode=sign-up')).toBeUndefined();
  });
});
