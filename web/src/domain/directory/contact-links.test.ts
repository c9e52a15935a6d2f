import { describe, expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

const vendor = { name: 'Ember & Rye', website: null, instagramHandle: null, email: null, phone: null };
const websiteHref = (given: object): string | undefined => contactLinks({ ...vendor, ...given })[0]?.href;

describe('contact links', () => {
  it('never links to a script that a vendor entered as website', () => {
    const addresses = ['javascript:alert(1)', ' javascript://%0aalert(1)', 'data:text/html,x'].map((website) =>
      websiteHref({ website }),
    );
    expect(addresses.every((address) => address === undefined || address.startsWith('https://'))).toBe(true);
    expect(websiteHref({ website: 'ember.example' })).toBe('https://ember.example');
  });

  it.each([
    ['emberandrye', 'emberandrye'],
    ['@emberandrye', 'emberandrye'],
    ['https://www.instagram.com/emberandrye/?hl=en', 'emberandrye'],
    ['instagram.com/emberandrye', 'emberandrye'],
    ['ember rye', 'ember%20rye'],
  ])('links to the Instagram page of %s', (instagramHandle, name) => {
    expect(websiteHref({ instagramHandle })).toBe(`https://www.instagram.com/${name}`);
  });

  it.each(['@emberandrye', 'https://www.tiktok.com/@emberandrye'])('links to the TikTok page of %s', (tiktokHandle) => {
    expect(websiteHref({ tiktokHandle })).toBe('https://www.tiktok.com/@emberandrye');
  });

  it('omits an empty handle', () => {
    expect(websiteHref({ instagramHandle: '@' })).toBeUndefined();
  });
});
