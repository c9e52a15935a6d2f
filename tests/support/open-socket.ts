import { notifications } from '#shared/api/notifications.ts';
import { callApi } from './deployed-api.ts';

interface Opening {
  /** Of who opens it, to ask for a ticket with. */
  token?: string | undefined;
  /** One that was asked for before. */
  ticket?: string | undefined;
  /** The origin of the page, which browsers send by themselves. */
  origin?: string;
}

// Beyond browsers, the second argument may bring headers.
type SocketWithHeaders = new (url: string, options: { headers: Record<string, string> }) => WebSocket;

/** A live connection as a page of the site opens it; `hear` is called with every frame. Rejects when it is refused. */
export async function openSocket(
  hear: (frame: string) => void,
  { token, ticket, origin }: Opening = {},
): Promise<WebSocket> {
  const site = process.env['SITE_URL'] ?? '';
  const shown = ticket ?? (token && (await issueTicket(token)));
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

/** A ticket for one socket; undefined when the token is refused. */
export const issueTicket = async (token: string): Promise<string | undefined> =>
  (await callApi(notifications.issueSocketTicket, {}, token)).body.ticket;
