import { notifications } from '#shared/api/notifications.ts';
import { callApi } from './deployed-api.ts';

interface Opening {
  /** The token of the person who opens it, to request a ticket. */
  token?: string | undefined;
  /** The vendor that the page acts for, if it isn't the person's own. */
  namedVendorId?: string | undefined;
  /** A ticket requested before. */
  ticket?: string | undefined;
  /** The page's origin, which browsers send automatically. */
  origin?: string;
}

// Unlike in browsers, the second argument may contain headers.
type SocketWithHeaders = new (url: string, options: { headers: Record<string, string> }) => WebSocket;

/** Opens a live connection as a page does; `hear` is called with every frame. Rejects if it is refused. */
export async function openSocket(
  hear: (frame: string) => void,
  { token, namedVendorId, ticket, origin }: Opening = {},
): Promise<WebSocket> {
  const site = process.env['SITE_URL'] ?? '';
  const shown = ticket ?? (token && (await issueTicket(token, namedVendorId)));
  const query = shown ? `?ticket=${encodeURIComponent(shown)}` : '';
  const Socket = WebSocket as unknown as SocketWithHeaders;
  const socket = new Socket(`${site.replace(/^http/, 'ws')}/ws${query}`, { headers: { origin: origin ?? site } });
  socket.addEventListener('message', ({ data }) => hear(String(data)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The connection was refused')));
  });
  return socket;
}

/** Returns a ticket for one socket; undefined if the token is refused. */
export const issueTicket = async (token: string, namedVendorId?: string): Promise<string | undefined> =>
  (await callApi(notifications.issueSocketTicket, {}, token, namedVendorId)).body.ticket;
