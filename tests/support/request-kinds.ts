import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';

/* What tests ask of a table engine, as far as engines can disagree on it: the form of each request and its outcome. */

type Fields = Record<string, unknown>;

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : value instanceof Set ? 'set' : typeof value;

/** An expression without its names; clauses that repeat one form count once. */
function formOf(expression: unknown): string {
  const clauses = String(expression).split(/(,| AND (?!:high)| OR )/);
  const forms = clauses.map((clause) => clause.replaceAll(/#\w+/g, '#').replaceAll(/:\w+/g, ':').trim());
  return forms.filter((form, n) => n < 2 || form !== forms[n - 2]).join(' ');
}

function partOf(kind: string, input: Fields): string {
  const expressions = Object.entries(input)
    .filter(([name]) => name.endsWith('Expression'))
    .map(([name, expression]) => `${name}: ${formOf(expression)}`);
  const types = new Set(Object.values((input['ExpressionAttributeValues'] ?? {}) as Fields).map(typeOf));
  const options = ['IndexName', 'ScanIndexForward', 'ConsistentRead'].flatMap((name) =>
    input[name] === undefined ? [] : `${name} ${JSON.stringify(input[name])}`,
  );
  const given = ['Limit', 'ExclusiveStartKey'].filter((name) => input[name] !== undefined);
  return [kind, ...expressions, [...types].toSorted().join(), ...options, ...given].filter(Boolean).join(' | ');
}

/** The kinds of one request: of a transaction, one for each different part of it. */
export function kindsOf(command: string, input: Fields, outcome: string): string[] {
  const items = (input['TransactItems'] ?? []) as Record<string, Fields>[];
  const parts = items.flatMap((item) => Object.entries(item).map(([kind, part]) => partOf(`Transact ${kind}`, part)));
  return [...new Set(parts.length > 0 ? parts : [partOf(command, input)])].map((part) => `${part} → ${outcome}`);
}

function outcomeOf(error: unknown): string {
  const { name, CancellationReasons: reasons = [] } = error as {
    name: string;
    CancellationReasons?: { Code: string }[];
  };
  return [name, ...new Set(reasons.map(({ Code }) => Code))].join(' ');
}

/** Writes down for each test what kinds of requests it sends through this client. */
export function recordKinds(client: DynamoDBDocumentClient, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const seen = new Set<string>();
  const file = path.join(folder, `${process.pid}-${Math.random().toString(36).slice(2)}.jsonl`);
  const note = (command: string, input: object, outcome: string) => {
    const { testPath = '', currentTestName = '' } = expect.getState();
    const test = `${path.relative('.', testPath)} > ${currentTestName}`;
    for (const kind of kindsOf(command, input as Fields, outcome)) {
      if (seen.has(test + kind)) continue;
      seen.add(test + kind);
      appendFileSync(file, `${JSON.stringify({ test, kind })}\n`);
    }
  };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        try {
          const answer = await next(args);
          note(commandName, args.input, 'done');
          return answer;
        } catch (error) {
          note(commandName, args.input, outcomeOf(error));
          throw error;
        }
      },
    { step: 'initialize' },
  );
}
