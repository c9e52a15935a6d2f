/** A call that a function's SDK client signed, as infra/local/record-calls.mjs writes it down. */
export interface RecordedCall {
  /** Milliseconds. */
  at: number;
  /** The function's bundle. */
  caller: string;
  /** The name that the call is signed for. */
  service: string;
  /** Of services that name it in a header. */
  operation?: string;
  /** Of a query; none for the table itself. */
  index?: string;
  /** Of a transaction: the kinds of its items. */
  parts?: string[];
  /** Of services that have a path for each operation. */
  method?: string;
  path?: string;
  /** The action that the role does not allow; the call itself stands in a line of its own. */
  refused?: string;
}

/** A transaction needs what each of its items would need alone. */
const ofTransactions: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

/** Operations that have a path of their own: method and beginning of the path, after the stage's own prefix. */
const byPath: [service: string, request: RegExp, action: string][] = [
  ['ses', /^POST \/v2\/email\/outbound-emails$/, 'ses:SendEmail'],
  ['execute-api', /^(POST|DELETE) \S*\/(@|%40)connections\//, 'execute-api:ManageConnections'],
  ['geo-places', /^POST \/v2\/geocode$/, 'geo-places:Geocode'],
];

const ofFiles: Record<string, string> = { GET: 's3:GetObject', PUT: 's3:PutObject', DELETE: 's3:DeleteObject' };

/**
 * The permissions that a call asks for. Where one holds for a part of a resource only, the part stands behind it:
 * `dynamodb:Query gsi1`, `s3:PutObject photos`.
 * @throws Error for a call that is not known here, so that none goes uncounted
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

/** The tags of a file have permissions of their own. */
const ofTags = (query: string): string => (/^tagging\b/.test(query) ? 'Tagging' : '');

function unknown(call: RecordedCall): never {
  throw new Error(`No permission is known for ${JSON.stringify(call)}`);
}
