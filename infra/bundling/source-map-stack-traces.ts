import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';

/*
 * The beginning of every bundle (infra/bundling/bundle.ts): stacks of errors name our own lines. Node's --enable-source-maps does
 * it too, but reads a bundle's map whenever it is started; here it is read when somebody asks for the first stack.
 */

/** 'file:///var/task/index.mjs:1:2345', also of a part that was loaded later. */
const place = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(new URL(`${file}.map`)));
  return maps.get(file);
}

const readMap = (file: URL): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined;

function ownPlace(bundled: string, file: string, line: string, column: string): string {
  const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!found || !('originalSource' in found)) return bundled;
  const { originalSource, originalLine, originalColumn } = found;
  return `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
}

/** V8's calls write themselves as lines of a stack. */
const lineOf = (call: { toString(): string }): string => `    at ${call.toString().replace(place, ownPlace)}`;

Error.prepareStackTrace = (error, calls) => [String(error), ...calls.map(lineOf)].join('\n');
