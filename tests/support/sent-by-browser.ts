import type { Page, Request } from '@playwright/test';

/** Data that a browser has sent to any address. */
export interface Sent {
  /** Origins of all requests and sockets. */
  readonly origins: Set<string>;
  /** Addresses, headers, bodies and frames. */
  readonly texts: string[];
}

/** Records everything that this page sends from now on. */
export function recordSent(page: Page): Sent {
  const sent: Sent = { origins: new Set(), texts: [] };
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return;
    sent.origins.add(new URL(request.url()).origin);
    sent.texts.push(requestText(request));
  });
  page.on('websocket', (socket) => {
    sent.origins.add(new URL(socket.url()).origin.replace(/^ws/, 'http'));
    sent.texts.push(socket.url());
    socket.on('framesent', ({ payload }) => sent.texts.push(payload.toString()));
  });
  return sent;
}

const requestText = (request: Request): string =>
  [request.method(), request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n');

/** Returns everything that the browser stores for this site. */
export async function storedByBrowser(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return `${JSON.stringify(cookies)}\n${decodeURIComponent(storage)}`;
}
