import '#tests/support/silent-logs.ts';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EndpointContract } from '#shared/api/contract.ts';
import { routeMatcher } from '#functions/platform/match-route.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { media } from '#shared/api/media.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import { demoAccounts } from '#infra/demo/demo-accounts.ts';
import { askHandler, claimsOf, nameOf } from '#tests/support/api-in-process.ts';
import type { Caller } from '#tests/support/api-in-process.ts';
import { memoryKms } from '#tests/support/bank-data-key.ts';
import { userIdOf } from '#tests/support/calls.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { pngPhoto } from '#tests/support/files.ts';
import { variablesFor } from '#tests/support/lambda-variables.ts';
import { closeTables, testTableAt } from '#tests/support/table.ts';
import type { Entrance } from './entrance.ts';

/*
 * The API of the marketplace in this process: the real Lambdas on a real table engine, a server in place of API Gateway,
 * and other services that respond at once. No reaction to an event runs.
 */

interface Person extends Caller {
  email: string;
  fullName: string;
}

/** Who has an account, by user id, and the tokens that were made for them. */
class People {
  private readonly byId = new Map<string, Person>();
  private readonly byToken = new Map<string, Person>();

  add(person: Person): Person {
    this.byId.set(person.userId, person);
    return person;
  }

  newToken(person: Person): string {
    const token = randomUUID();
    this.byToken.set(token, person);
    return token;
  }

  withToken(token = ''): Person | undefined {
    return this.byToken.get(token);
  }

  /** By user id or email, as the user pool knows an account. */
  named(name = ''): Person | undefined {
    return this.byId.get(name) ?? [...this.byId.values()].find(({ email }) => email === name);
  }
}

interface PoolRequest {
  input: { AccessToken?: string; Username?: string };
}

const toAttributes = ({ userId, email, fullName }: Person) =>
  Object.entries({ sub: userId, email, email_verified: 'true', name: fullName }).map(([Name, Value]) => ({
    Name,
    Value,
  }));

/** The user pool: it knows people and grants every request. */
function respondAsPool(people: People, { input: { AccessToken, Username } }: PoolRequest): object {
  const person = AccessToken === undefined ? people.named(Username) : people.withToken(AccessToken);
  if (!person) throw Object.assign(new Error('User does not exist.'), { name: 'UserNotFoundException' });
  return { UserAttributes: toAttributes(person), SecretCode: 'JBSWY3DPEHPK3PXP', Status: 'SUCCESS' };
}

async function replaceServices(people: People): Promise<void> {
  const picture = await pngPhoto();
  const { kms } = memoryKms();
  const replace = (client: { prototype: object }, respond: (command: never) => unknown) =>
    Object.assign(client.prototype, { send: async (command: never) => respond(command) });
  replace(CognitoIdentityProviderClient, (command: PoolRequest) => respondAsPool(people, command));
  replace(S3Client, () => ({ Body: { transformToByteArray: () => Promise.resolve(picture) } }));
  replace(KMSClient, (command) => kms.send(command));
}

const findRoute = routeMatcher(
  Object.values(endpoints).flatMap((contracts) =>
    Object.values<EndpointContract>(contracts).map((contract) => ({ contract })),
  ),
);

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

interface Response {
  status: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

async function respond(people: People, request: IncomingMessage): Promise<Response> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const found = findRoute(request.method ?? '', url.pathname);
  const rawBody = await readBody(request);
  if (!found) return { status: 404, body: '{"message":"Not Found"}' };
  const { contract } = found.route;
  const caller = people.withToken(request.headers.authorization?.replace(/^Bearer /, ''));
  // API Gateway's own authorizer.
  if (contract.caller !== 'public' && !caller) return { status: 401, body: '{"message":"Unauthorized"}' };
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key).join(',')]),
  );
  const {
    statusCode = 500,
    headers,
    body = '',
    isBase64Encoded,
  } = await askHandler(nameOf(contract).domain, {
    rawPath: url.pathname,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    requestContext: {
      requestId: randomUUID(),
      timeEpoch: Date.now(),
      http: { method: request.method },
      ...(caller && { authorizer: { jwt: { claims: claimsOf(caller) } } }),
    },
    queryStringParameters: query,
    ...(rawBody !== '' && { body: rawBody }),
  });
  return {
    status: statusCode,
    ...(headers && { headers: headers as Record<string, string> }),
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
}

/** Starts it with the demo's data; `stop` ends the server and the table engine. */
export async function startMarketplace(): Promise<{ url: string; entrance: Entrance; stop(): Promise<void> }> {
  const people = new People();
  const [host, vendor, applicant, admin, secondAdmin] = demoAccounts.emails.map((email, n) =>
    people.add({ userId: userIdOf(n + 1), email, fullName: 'Maya Okafor', isAdmin: n > 2 }),
  );
  if (!host || !vendor || !applicant || !admin || !secondAdmin) throw new Error('The demo has five accounts');
  const { table, client, tableName } = await testTableAt();
  const ids = { host, vendor, applicant, admin, secondAdmin };
  const users = Object.fromEntries(Object.entries(ids).map(([name, { userId }]) => [name, userId]));
  const { items } = await demoItems(users as Record<keyof typeof ids, string>, new Date());
  const puts = items.map((item) => ({ put: item }));
  for (let n = 0; n < puts.length; n += 100) await table.write(...puts.slice(n, n + 100));
  Object.assign(process.env, await variablesFor(client, tableName));
  await replaceServices(people);

  const server = createServer((request, response) => {
    void respond(people, request).then(
      ({ status, headers, body }) =>
        response.writeHead(status, headers ?? { 'content-type': 'application/json' }).end(body),
      (error: unknown) =>
        response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(String(error))),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entrance: Entrance = {
    signIn: async (email) => people.newToken(people.named(email) ?? host),
    newAccount: async (fullName) => {
      const email = `test-${randomUUID()}@demo.hostwell.test`;
      return { email, token: people.newToken(people.add({ userId: randomUUID(), email, fullName })) };
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
