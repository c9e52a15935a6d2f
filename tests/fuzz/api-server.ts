import '#tests/support/silent-logs.ts';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { media } from '#shared/api/media.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { openDemo } from '#tests/support/demo-in-process.ts';
import { throughGateway } from '#tests/support/gateway-in-process.ts';
import type { GatewayResponse } from '#tests/support/gateway-in-process.ts';
import type { People } from '#tests/support/people.ts';
import { closeTables } from '#tests/support/table.ts';
import type { Entrance } from './entrance.ts';

/* The demo's API in this process, with a server in place of API Gateway. */

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function respond(people: People, request: IncomingMessage): Promise<GatewayResponse> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return throughGateway(people, {
    method: request.method ?? '',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await readBody(request),
  });
}

/** Starts it with the demo's data; `stop` ends the server and the table engine. */
export async function startMarketplace(): Promise<{ url: string; entrance: Entrance; stop(): Promise<void> }> {
  const { people, accounts } = await openDemo();
  const server = createServer((request, response) => {
    void respond(people, request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) =>
        response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(String(error))),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entrance: Entrance = {
    signIn: async (email) => people.newToken(people.named(email) ?? accounts.host),
    newAccount: async (fullName) => {
      const person = people.signUp(fullName);
      return { email: person.email, token: people.newToken(person) };
    },
    async uploadPhoto(token, purpose) {
      const body = { purpose, fileName: 'garden.png', contentType: 'image/png', bytes: 2000 };
      const { upload } = (await callApi(media.startUpload, { body }, token)).body;
      return (await callApi(media.finishUpload, { params: { uploadId: upload.id } }, token)).body.id;
    },
  };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await closeTables();
  };
  return { url, entrance, stop };
}
