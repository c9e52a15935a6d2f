import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A response: its status and text. */
export interface Answer {
  status: number;
  text: string;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const endOfHead = '\r\n\r\n';

// As many as the SDK opens: further requests wait for their turn.
const maximumConnections = 50;

/**
 * HTTP for the test engine only, which always sends the length of its response: one request at a time on each open
 * connection, at a third of the cost of node:http.
 */
export class HttpConnections {
  private readonly host: string;
  private readonly port: number;
  private readonly idle: Connection[] = [];
  private readonly all: Connection[] = [];
  private readonly queue: ((connection: Connection) => void)[] = [];

  constructor(endpoint: string) {
    const { hostname, port } = new URL(endpoint);
    this.host = hostname;
    this.port = Number(port);
  }

  async post(headers: string, body: string): Promise<Answer> {
    const connection = await this.take();
    const head = `POST / HTTP/1.1\r\nHost: ${this.host}:${this.port}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}`;
    const answer = await connection.send(head + endOfHead + body);
    const next = this.queue.shift();
    if (next) next(connection);
    else this.idle.push(connection);
    return answer;
  }

  destroy(): void {
    for (const connection of this.all) connection.destroy();
  }

  private take(): Connection | Promise<Connection> {
    const free = this.idle.pop();
    if (free) return free;
    if (this.all.length < maximumConnections) return this.open();
    return new Promise((resolve) => void this.queue.push(resolve));
  }

  private open(): Connection {
    const connection = new Connection(connect({ host: this.host, port: this.port, noDelay: true }));
    this.all.push(connection);
    return connection;
  }
}

class Connection {
  private readonly socket: Socket;
  private parts: Buffer[] = [];
  private received = 0;
  /** Bytes of the whole response, once its head has arrived. */
  private expected = Infinity;
  private waiting: Waiting | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (part: Buffer) => this.take(part));
    const fail = (error?: Error) => this.waiting?.reject(error ?? new Error('The table engine closed a connection'));
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  destroy(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.parts.push(part);
    this.received += part.length;
    if (this.expected === Infinity) this.expected = answerLength(Buffer.concat(this.parts));
    if (this.received < this.expected) return;
    const whole = Buffer.concat(this.parts);
    const { waiting } = this;
    [this.parts, this.received, this.expected, this.waiting] = [[], 0, Infinity, undefined];
    const text = whole.toString('utf8', whole.indexOf(endOfHead) + endOfHead.length);
    waiting?.resolve({ status: Number(whole.toString('latin1', 9, 12)), text });
  }
}

/** Returns the length of the whole response; Infinity while its head is incomplete. */
function answerLength(bytes: Buffer): number {
  const end = bytes.indexOf(endOfHead);
  if (end < 0) return Infinity;
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('The table engine does not say how long its answer is');
  return end + endOfHead.length + Number(length);
}
