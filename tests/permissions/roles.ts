import { clientSettings, localRegion } from '#infra/tools/target.ts';

/* Roles of the running local cloud and their permissions. Seven calls to two services don't justify SDK clients. */

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
}

interface Policy {
  name: string;
  document: { Version: string; Statement: Statement[] };
}

const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** A function of the local cloud. */
export interface LocalFunction {
  name: string;
  role: string;
  MemorySize: number;
}

interface ListedFunction {
  FunctionName: string;
  Role: string;
  MemorySize: number;
  Environment?: { Variables?: Record<string, string> };
}

/** Returns each function by its bundle. */
export async function functionsByBundle(endpoint: string): Promise<Map<string, LocalFunction>> {
  const functions = new Map<string, LocalFunction>();
  let marker = '';
  do {
    const answer = await lambda(endpoint, `?${marker && `Marker=${marker}`}`);
    const page = (await answer.json()) as { Functions: ListedFunction[]; NextMarker?: string };
    for (const { FunctionName: name, Role, MemorySize, Environment } of page.Functions) {
      const bundle = Environment?.Variables?.['POWERTOOLS_SERVICE_NAME'];
      if (bundle) functions.set(bundle, { name, role: Role.split('/').at(-1) ?? '', MemorySize });
    }
    marker = page.NextMarker ?? '';
  } while (marker);
  return functions;
}

/** Restarts a function by rewriting its settings, which clears its memory. */
export async function startOver(endpoint: string, { name, MemorySize }: LocalFunction): Promise<void> {
  const body = JSON.stringify({ MemorySize });
  const answer = await lambda(endpoint, `${name}/configuration`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
}

const lambda = (endpoint: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${endpoint}/2015-03-31/functions/${path}`, { ...init, headers: { authorization: signedFor('lambda') } });

/**
 * Removes one permission, as formatted by `usedActions`, from a role; returns a function that restores it. @throws
 * Error if the role lacks the permission
 */
export async function takeAway(endpoint: string, role: string, permission: string): Promise<() => Promise<void>> {
  const [action = '', part] = permission.split(' ');
  const policies = await readPolicies(endpoint, role);
  let taken = 0;
  for (const { name, document } of policies) {
    const pairs = document.Statement.flatMap((statement) =>
      listed(statement.Action).flatMap((one) =>
        listed(statement.Resource).map((resource) => ({ ...statement, Action: one, Resource: resource })),
      ),
    );
    const left = pairs.filter((pair) => pair.Action !== action || resourcePart(pair.Resource, action) !== part);
    taken += pairs.length - left.length;
    if (left.length < pairs.length) await putPolicy(endpoint, role, name, { ...document, Statement: left });
  }
  if (taken === 0) throw new Error(`${role} has no ${permission}`);
  return async () => {
    for (const { name, document } of policies) await putPolicy(endpoint, role, name, document);
  };
}

function resourcePart(resource: string, action: string): string | undefined {
  if (action.startsWith('s3:')) return /\/([\w.]+)(?:\/\*)?$/.exec(resource)?.[1];
  return /\/index\/(\w+)$/.exec(resource)?.[1];
}

async function readPolicies(endpoint: string, RoleName: string): Promise<Policy[]> {
  const names = await iam(endpoint, { Action: 'ListRolePolicies', RoleName });
  const policies: Policy[] = [];
  for (const [, name = ''] of names.matchAll(/<member>([^<]+)<\/member>/g)) {
    const text = await iam(endpoint, { Action: 'GetRolePolicy', RoleName, PolicyName: name });
    const document = decodeURIComponent(/<PolicyDocument>([^<]+)</.exec(text)?.[1] ?? '');
    policies.push({ name, document: JSON.parse(document.replaceAll('&quot;', '"')) as Policy['document'] });
  }
  return policies;
}

/** Deletes a policy without statements, which IAM can't store. */
const putPolicy = (endpoint: string, RoleName: string, PolicyName: string, document: Policy['document']) =>
  document.Statement.length === 0
    ? iam(endpoint, { Action: 'DeleteRolePolicy', RoleName, PolicyName })
    : iam(endpoint, { Action: 'PutRolePolicy', RoleName, PolicyName, PolicyDocument: JSON.stringify(document) });

async function iam(endpoint: string, request: Record<string, string>): Promise<string> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: signedFor('iam') },
    body: new URLSearchParams({ Version: '2010-05-08', ...request }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${request['Action']}: ${text}`);
  return text;
}

const { accessKeyId } = clientSettings({ endpoint: '', region: localRegion }).credentials;
const signedFor = (service: string): string =>
  `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/${localRegion}/${service}/aws4_request, SignedHeaders=host, Signature=0`;
