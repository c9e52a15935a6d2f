/**
 * The site's page for the address that it is served at. Link previews run no script and need absolute
 * addresses (Open Graph, JSON-LD), which are unknown before the stack is deployed.
 */
export const withOrigin = (page: string, siteUrl: string): string =>
  page.replaceAll(/(content="|"url": ")(?=\/)/g, `$1${new URL(siteUrl).origin}`);
