import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that shows a calendar, or whatever a test lets it show. */
export interface FeedServer {
  /** Of its calendar. */
  address: string;
  /** Paths that were requested, in order. */
  requests: string[];
  respond: (respond: Respond) => void;
  close: () => Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  let answer: Respond = (_, response) => void response.writeHead(404).end();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-0badcafe/basic.ics`,
    requests,
    respond: (respond) => {
      answer = respond;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Returns a response of a body and a status. */
export const answering =
  (body: string | Uint8Array, status = 200, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

interface Entry {
  /** '20270807' for whole days, '20270807T230000Z' for a time. */
  from?: string;
  to?: string;
  uid?: string;
  stamp?: string;
}

/** Returns a calendar of entries; by default of one stay from 7 to 9 August 2027. */
export const calendarWith = (entries: readonly Entry[] = [{}], program = 'Hosting Calendar 1.0'): string =>
  [
    'BEGIN:VCALENDAR',
    `PRODID:-//Airbnb Inc//${program}//EN`,
    ...entries.flatMap(
      ({ from = '20270807', to = '20270810', uid = 'stay@example.com', stamp = '20270601T090000Z' }, n) => {
        const type = from.includes('T') ? '' : ';VALUE=DATE';
        const dates = [`DTSTART${type}:${from}`, `DTEND${type}:${to}`];
        return [
          'BEGIN:VEVENT',
          `UID:${n}-${uid}`,
          `DTSTAMP:${stamp}`,
          ...dates,
          'SUMMARY:Wedding of Ann',
          'END:VEVENT',
        ];
      },
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
