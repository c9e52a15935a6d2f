/** A call that a function's SDK client signed, as recorded by infra/local/record-calls.mjs. */
export interface RecordedCall {
  /** Milliseconds. */
  at: number;
  /** The function's bundle. */
  caller: string;
  /** The service in the call's signature. */
  service: string;
  /** For services that name it in a header. */
  operation?: string;
  /** For a query; undefined for the table itself. */
  index?: string;
  /** For a transaction: the kinds of its items. */
  parts?: string[];
  /** For services with a path for each operation. */
  method?: string;
  path?: string;
  /** The action that the role lacks; the call itself has a separate line. */
  refused?: string;
}

/** A transaction needs the permissions of each of its items. */
const ofTransactions: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

/** Operations with a distinct path: method and start of the path, after the stage's prefix. */
const byPath: [service: string, request: RegExp, action: string][] = [
  ['ses', /^POST \/v2\/email\/outbound-emails$/, 'ses:SendEmail'],
  ['execute-api', /^(POST|DELETE) \S*\/(@|%40)connections\//, 'execute-api:ManageConnections'],
  ['geo-places', /^POST \/v2\/geocode$/, 'geo-places:Geocode'],
];

const ofFiles: Record<string, string> = { GET: 's3:GetObject', PUT: 's3:PutObject', DELETE: 's3:DeleteObject' };

/**
 * Returns the permissions that a call requires. One for part of a resource has that part appended: `dynamodb:Query
 * gsi1`, `s3:PutObject photos`. @throws Error for an unknown call, so that none goes uncounted
 */
export function usedActions(call: RecordedCall): string[] {
  const { service, operation, index, parts, method = '', path = '' } = call;
  if (parts) return parts.map((part) => ofTransactions[part] ?? unknown(call));
  if (operation) return [`${service}:${operation}${index ? ` ${index}` : ''}`];
  const [place = '', query = ''] = path.split('?');
  if (service === 's3') return [`${ofFiles[method] ?? unknown(call)}${ofTags(query)} ${place.split('/')[2]}`];
  const known = byPath.find(([of, request]) => of === service && request.test(`${method} ${place}`));
  return [known?.[2] ?? unknown(call)];
}

/** Tags of a file have separate permissions. */
const ofTags = (query: string): string => (/^tagging\b/.test(query) ? 'Tagging' : '');

function unknown(call: RecordedCall): never {
  throw new Error(`No permission is known for ${JSON.stringify(call)}`);
}
