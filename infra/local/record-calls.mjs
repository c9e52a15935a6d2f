import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

/*
 * Loaded before a function of the local cloud (infra/stack/call-recording.ts), so that bundles stay as deployed.
 * Records every call that the function's SDK clients sign, which is everything its role must allow, and every call that
 * was refused for lack of permission. Unsigned calls (keys of tokens, a person's own access token) need no permission.
 */

const file = new URL(import.meta.url).searchParams.get('to');
const caller = process.env.POWERTOOLS_SERVICE_NAME;
const lastNoted = new Map();

const callByRequest = new WeakMap();

subscribe('http.client.request.created', ({ request }) => {
  const end = request.end;
  request.end = (...args) => {
    const call = toCall(request, args[0]);
    callByRequest.set(request, call);
    if (call) note(call);
    return end.apply(request, args);
  };
});

subscribe('http.client.response.finish', ({ request, response }) => {
  const call = callByRequest.get(request);
  if (call && response.statusCode >= 400) noteRefusal(call, response);
});

function toCall(request, body) {
  const service = /Credential=[^/]+\/\d+\/[\w-]+\/([\w-]+)\//.exec(request.getHeader('authorization') ?? '')?.[1];
  if (!caller || !file || !service) return undefined;
  const operation = String(request.getHeader('x-amz-target') ?? '').split('.')[1];
  const { method, path } = request;
  return { caller, service, ...(operation ? { operation, ...operationParts(operation, body) } : { method, path }) };
}

function note(call) {
  // A call repeated a hundred times in a second is recorded once.
  const [at, key] = [Date.now(), callKey(call)];
  if (at - (lastNoted.get(key) ?? 0) < 1000) return;
  lastNoted.set(key, at);
  appendFileSync(file, `${JSON.stringify({ at, ...call })}\n`);
}

/** Reads the response in parallel with the client, as IAM's refusal names the action. */
function noteRefusal(call, response) {
  const push = response.push;
  response.push = (chunk, ...rest) => {
    const refused = /not authorized to perform: ([\w:-]+)/.exec(String(chunk ?? ''))?.[1];
    if (refused) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...call, refused })}\n`);
    return push.call(response, chunk, ...rest);
  };
}

/** Returns the parts of a table call, besides the table's name, that its permission depends on. */
function operationParts(operation, body) {
  if (operation === 'Query') return { index: JSON.parse(String(body)).IndexName };
  if (operation !== 'TransactWriteItems') return {};
  return { parts: [...new Set(JSON.parse(String(body)).TransactItems.flatMap((item) => Object.keys(item)))] };
}

/** Paths of files and connections contain ids; the part before them identifies the call. */
const callKey = ({ path, ...call }) => JSON.stringify([call, path?.split('/').slice(0, 3)]);
