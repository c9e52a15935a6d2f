import { createSocket } from 'node:dgram';
import { randomBytes } from 'node:crypto';

/*
 * Parts of a trace for X-Ray: what a run waits for. Lambda makes the trace itself and takes parts over UDP from the
 * function. By hand, in a page: the SDK for it is in maintenance, and its successor costs a cold start 100 ms and more.
 */

/** What a part is about, for X-Ray's map: a call of AWS, or of another service. */
export type Traced =
  | { name: string; namespace: 'aws'; aws: { operation: string; table_name?: string } }
  | { name: string; namespace: 'remote'; annotations?: Readonly<Record<string, string>> };

/** Times the work as a part of the run's trace, where the run has one; passes on its result or error. */
export async function traced<T>(part: Traced, work: () => Promise<T>): Promise<T> {
  const trace = currentTrace();
  if (!trace) return work();
  const startedAt = Date.now();
  try {
    const result = await work();
    send({ ...part, ...trace.ids, ...spanOf(startedAt) }, trace.daemon);
    return result;
  } catch (error) {
    // The kind of the error alone: messages may hold what people wrote.
    const cause = { exceptions: [{ id: newId(), type: error instanceof Error ? error.name : 'unknown' }] };
    send({ ...part, ...trace.ids, ...spanOf(startedAt), fault: true, cause }, trace.daemon);
    throw error;
  }
}

const newId = (): string => randomBytes(8).toString('hex');

const spanOf = (startedAt: number) => ({
  id: newId(),
  type: 'subsegment',
  start_time: startedAt / 1000,
  end_time: Date.now() / 1000,
});

/** Of the run that goes on, when it is sampled; Lambda sets both variables. */
function currentTrace() {
  const { AWS_XRAY_DAEMON_ADDRESS: daemon, _X_AMZN_TRACE_ID: header = '' } = process.env;
  const { Root, Parent, Sampled } = Object.fromEntries(header.split(';').map((pair) => pair.split('=')));
  if (!daemon || Sampled !== '1' || !Root || !Parent) return undefined;
  return { daemon, ids: { trace_id: Root as string, parent_id: Parent as string } };
}

let socket: ReturnType<typeof createSocket> | undefined;

function send(part: object, daemon: string): void {
  const [host = '', port = ''] = daemon.split(':');
  if (!socket) {
    socket = createSocket('udp4');
    // A trace that is lost is no reason to fail or to stay.
    socket.on('error', () => {});
    socket.unref();
  }
  socket.send(`{"format":"json","version":1}\n${JSON.stringify(part)}`, Number(port), host);
}
