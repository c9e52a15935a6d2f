import { createSocket } from 'node:dgram';
import { randomBytes } from 'node:crypto';

/*
 * Subsegments of a trace for X-Ray: the calls that a run waits for. Lambda makes the trace itself and takes subsegments
 * from the function over UDP. Written by hand in a page of code: the SDK for it is in maintenance, and its successor
 * adds 100 ms or more to a cold start.
 */

/** The target of a call, for X-Ray's map: AWS or another service. */
export type Traced =
  | { name: string; namespace: 'aws'; aws: { operation: string; table_name?: string } }
  | { name: string; namespace: 'remote'; annotations?: Readonly<Record<string, string>> };

/** Times the work as a subsegment of the run's trace, if there is one; passes on its result or error. */
export async function traced<T>(part: Traced, work: () => Promise<T>): Promise<T> {
  const trace = currentTrace();
  if (!trace) return work();
  const startedAt = Date.now();
  try {
    const result = await work();
    send({ ...part, ...trace.ids, ...toSubsegment(startedAt) }, trace.daemon);
    return result;
  } catch (error) {
    // Only the kind of the error: messages may contain user input.
    const cause = { exceptions: [{ id: newId(), type: error instanceof Error ? error.name : 'unknown' }] };
    send({ ...part, ...trace.ids, ...toSubsegment(startedAt), fault: true, cause }, trace.daemon);
    throw error;
  }
}

const newId = (): string => randomBytes(8).toString('hex');

const toSubsegment = (startedAt: number) => ({
  id: newId(),
  type: 'subsegment',
  start_time: startedAt / 1000,
  end_time: Date.now() / 1000,
});

/** Returns the trace of the current run if it is sampled; Lambda sets both variables. */
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
    // A lost trace must not fail the function or keep it running.
    socket.on('error', () => {});
    socket.unref();
  }
  socket.send(`{"format":"json","version":1}\n${JSON.stringify(part)}`, Number(port), host);
}
