/**
 * The site's page for the address that it is served at. Whoever shows a shared link runs no script and wants whole
 * addresses (Open Graph, JSON-LD), which nobody knows before the stack is deployed.
 */
export const withOrigin = (page: string, siteUrl: string): string =>
  page.replaceAll(/(content="|"url": ")(?=\/)/g, `$1${new URL(siteUrl).origin}`);
