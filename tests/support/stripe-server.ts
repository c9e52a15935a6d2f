import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { StripeAccount, StripeRefusal } from './stripe-account.ts';
import { StripeConnect } from './stripe-connect.ts';
import { StripeCustomers } from './stripe-customers.ts';
import { StripeDisputes } from './stripe-disputes.ts';

/** One request as Stripe would receive it. */
export interface StripeRequest {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
}

interface Answer {
  status: number;
  body: unknown;
}

/** A fault of every matching request ('POST /v1/refunds') until the server recovers. */
interface Fault {
  request: RegExp;
  kind: 'lost' | 'unreachable';
}

/**
 * The part of Stripe's API that the provider uses, on a local port: form encoding, idempotency keys that are replayed
 * (and refuse other parameters), and Stripe's error bodies. The money is in `account`.
 */
export class StripeServer {
  readonly customers = new StripeCustomers();
  readonly account = new StripeAccount(this.customers);
  readonly connect = new StripeConnect();
  readonly disputes = new StripeDisputes(this.account);
  readonly requests: StripeRequest[] = [];
  #replays = new Map<string, { request: string; answer: Answer }>();
  #faults: Fault[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async start(): Promise<StripeServer> {
    const server = new StripeServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** The real package, connected to this server. */
  client(): Stripe {
    const { port } = this.#server.address() as AddressInfo;
    const address = { host: '127.0.0.1', port, protocol: 'http' as const };
    return new Stripe('sk_test_of_this_server', { ...address, maxNetworkRetries: 0, telemetry: false });
  }

  /** Carries out the requests but loses their responses. */
  loseAnswers(request: RegExp): void {
    this.#faults.push({ request, kind: 'lost' });
  }

  /** Makes requests fail to arrive. */
  beUnreachable(request: RegExp): void {
    this.#faults.push({ request, kind: 'unreachable' });
  }

  recover(): void {
    this.#faults = [];
  }

  /** Simulates the passing of a day. */
  forgetIdempotencyKeys(): void {
    this.#replays.clear();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = await readRequest(request);
    const fault = this.#faults.find(({ request: hit }) => hit.test(`${read.method} ${read.path}`));
    if (fault?.kind === 'unreachable') return badGateway(response);
    this.requests.push(read);
    const { status, body } = this.#answer(read);
    if (fault?.kind === 'lost') return badGateway(response);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${this.requests.length}` });
    response.end(JSON.stringify(body));
  }

  #answer(request: StripeRequest): Answer {
    const { idempotencyKey } = request;
    const known = idempotencyKey && this.#replays.get(idempotencyKey);
    const asked = JSON.stringify([request.method, request.path, request.form]);
    if (known) return known.request === asked ? known.answer : otherParameters;
    const answer = this.#carryOut(request);
    if (idempotencyKey) this.#replays.set(idempotencyKey, { request: asked, answer });
    return answer;
  }

  #carryOut({ method, path, form }: StripeRequest): Answer {
    try {
      return { status: 200, body: this.#route(method, path, form) };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  #route(method: string, path: string, form: Record<string, string>): unknown {
    const [, , resource, id = '', act = ''] = path.split('/');
    if (resource === 'refunds' && id) return this.account.retrieveRefund(id);
    if (resource === 'refunds' && method === 'GET') return this.account.listRefunds(form['payment_intent'] ?? '');
    if (resource === 'refunds') return this.account.refund(form);
    if (resource === 'accounts') return id ? this.connect.retrieveAccount(id) : this.connect.createAccount(form);
    if (resource === 'disputes' && !id) return this.disputes.list(form);
    if (resource === 'disputes' && method === 'GET') return this.disputes.retrieve(id);
    if (resource === 'disputes') return act === 'close' ? this.disputes.close(id) : this.disputes.update(id, form);
    if (resource === 'customers') return id ? this.customers.delete(id) : this.customers.create(form);
    if (resource === 'payment_methods') return act ? this.customers.detach(id) : this.customers.retrieve(id);
    if (resource === 'balance') return this.connect.balance;
    if (resource === 'account_links') return this.connect.createLink(form);
    if (resource === 'transfers' && method === 'GET')
      return this.connect.transfersInGroup(form['transfer_group'] ?? '');
    if (resource === 'transfers') return this.connect.transfer(form);
    if (resource !== 'payment_intents') throw new StripeRefusal(404, { type: 'invalid_request_error', message: path });
    if (method === 'GET') return this.account.retrieve(id);
    if (act === 'confirm') return this.account.confirm(id, form);
    return act === 'cancel' ? this.account.cancel(id) : this.account.create(form);
  }
}

const otherParameters: Answer = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  },
};

// An intermediary's error page; after the package's own retry, a broken connection has the same effect.
function badGateway(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' });
  response.end('<h1>Bad Gateway</h1>');
}

async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return {
    method: request.method ?? '',
    path: pathname,
    form: { ...Object.fromEntries(searchParams), ...Object.fromEntries(form) },
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  };
}
