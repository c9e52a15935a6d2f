import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usePageHead } from './page-head.ts';

const content = (selector: string) => document.head.querySelector<HTMLMetaElement>(selector)?.content;
const description = 'meta[name="description"]';

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="The site"><meta property="og:title" content="Site">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('head of a page', () => {
  it('describes the page while it is open, and the site afterwards', () => {
    const { unmount } = renderHook(() =>
      usePageHead({ title: 'Ember & Rye', description: 'Supper.', image: '/media/one.svg', structured: { name: 'E' } }),
    );
    expect(document.title).toBe('Ember & Rye · Hostwell');
    expect(content(description)).toBe('Supper.');
    expect(content('meta[property="og:title"]')).toBe('Ember & Rye');
    expect(content('meta[property="og:image"]')).toBe(`${location.origin}/media/one.svg`);
    expect(document.head.querySelector('script[type="application/ld+json"]')?.textContent).toBe('{"name":"E"}');
    unmount();
    expect([content(description), content('meta[property="og:title"]')]).toEqual(['The site', 'Site']);
    expect(document.head.querySelectorAll('script, [property="og:image"]')).toHaveLength(0);
  });

  it("reuses the head of a server-written page and restores the site's afterwards", () => {
    document.head.innerHTML = `
      <meta name="description" content="Supper." data-site="The site">
      <meta property="og:title" content="Ember" data-site="Site">
      <meta property="og:url" content="https://hostwell.example/vendor/1" data-site="">
      <script type="application/ld+json" data-page>{"name":"E"}</script>`;
    const { unmount } = renderHook(() =>
      usePageHead({ title: 'Ember', description: 'Supper!', structured: { name: 'E' } }),
    );
    expect(document.head.querySelectorAll('[data-site], [data-page]')).toHaveLength(4);
    expect(content(description)).toBe('Supper!');
    unmount();
    expect([content(description), content('meta[property="og:title"]')]).toEqual(['The site', 'Site']);
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
  });

  it('shortens a long description', () => {
    renderHook(() => usePageHead({ title: 'Long', description: 'word '.repeat(100) }));
    expect(content(description)?.length).toBeLessThanOrEqual(200);
    expect(content(description)).toMatch(/…$/);
  });
});
