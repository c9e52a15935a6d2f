import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { connect, openTable } from '#functions/data/table.ts';
import { requireOriginSecret } from '#functions/platform/origin-secret.ts';
import { logged } from '#functions/platform/serve.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { answerPath } from './answer-path.ts';
import { keepPage, pageIn } from './built-page.ts';
import type { SiteAnswer } from './site-page.ts';

const environment = readEnvironment(functionNeeds['site-pages'], process.env);
const deps = {
  table: openTable(connect(), environment.TABLE_NAME),
  readPage: keepPage(pageIn(environment.SITE_BUCKET)),
  origin: environment.SITE_URL,
  isIndexed: environment.SITE_IS_INDEXED === 'yes',
  now: () => new Date(),
};

/** Serves the site's pages that are complete without a script, its sitemap and robots.txt. Everyone may call it. */
export const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
  .use(logged)
  .handler(async ({ headers, rawPath }) => {
    requireOriginSecret(headers);
    // The distribution requests paths below /pages, so that one route suffices.
    return asResponse(await answerPath(deps, rawPath.replace(/^.*?\/pages\//, '/')));
  });

const types = { html: 'text/html', xml: 'application/xml', plain: 'text/plain' };

/**
 * The distribution caches successful responses for a minute, and browsers revalidate each time: as with index.html,
 * whose files change with a release. Errors and private pages are not cached.
 */
function asResponse({ status, type, body, isPrivate = false }: SiteAnswer): APIGatewayProxyStructuredResultV2 {
  const isCached = status === 200 && !isPrivate;
  return {
    statusCode: status,
    headers: {
      'content-type': `${types[type]}; charset=utf-8`,
      'cache-control': isCached ? 'public, max-age=0, s-maxage=60' : 'no-store',
      ...(isPrivate && { 'x-robots-tag': 'noindex, nofollow' }),
      ...(status === 503 && { 'retry-after': '60' }),
    },
    body,
  };
}
