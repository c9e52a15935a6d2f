/**
 * Returns the site's page with absolute addresses. Link previews run no script and need them (Open Graph, JSON-LD), but
 * they are unknown before the stack is deployed.
 */
export const withOrigin = (page: string, siteUrl: string): string =>
  page.replaceAll(/(content="|"url": ")(?=\/)/g, `$1${new URL(siteUrl).origin}`);
