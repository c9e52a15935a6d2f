import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { connect, openTable } from '#functions/data/table.ts';
import { requireOriginSecret } from '#functions/platform/origin-secret.ts';
import { logged } from '#functions/platform/serve.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { showVendorPage } from './show-vendor-page.ts';
import type { ShownPage } from './show-vendor-page.ts';
import { keepPage, pageIn } from './site-page.ts';

const environment = readEnvironment(functionNeeds['directory-vendor-page'], process.env);
const deps = {
  table: openTable(connect(), environment.TABLE_NAME),
  readPage: keepPage(pageIn(environment.SITE_BUCKET)),
  origin: environment.SITE_URL,
};

/** /vendor/{id} as HTML with a head of its own, for link previews and search engines. Everybody may call it. */
export const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
  .use(logged)
  .handler(async ({ headers, rawPath }) => {
    requireOriginSecret(headers);
    return answerPage(await showVendorPage(deps, decoded(rawPath.replace(/^.*\/vendor\//, ''))));
  });

/** Text that can't be decoded is no id. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

// The distribution keeps it for a minute, browsers ask each time: as with index.html, whose files change with a release.
const answerPage = ({ status, html }: ShownPage): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' },
  body: html,
});
