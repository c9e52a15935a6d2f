import * as fc from 'fast-check';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { testUserId } from './calls.ts';

/* Requests generated from the contracts alone, so that new endpoints are tested without changing any test. */

/** The part of JSON Schema that the contracts use. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

export type Part = 'params' | 'query' | 'body';
const parts = ['params', 'query', 'body'] as const;
export type Path = readonly (string | number)[];
/** Values by field name, for constraints that no schema describes: existing ids, the form of an email address. */
export type Hints = Readonly<Record<string, unknown>>;

const toJsonSchema = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const exampleDate = '2027-05-08';
const exampleMonth = '2027-05';
const exampleInstant = '2027-05-08T12:00:00.000Z';
const candidates = [
  exampleDate,
  exampleMonth,
  exampleInstant,
  '16:00',
  '78704',
  'Garden party',
  testUserId(1),
  '01MQD52T800000000000000001',
  'HST-ABCDEFGH1',
  'example',
];

/** Returns the most informative alternative: null only as a last resort. */
function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref) return resolved(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
  const alternatives = schema.anyOf ?? schema.oneOf;
  return alternatives ? resolved(alternatives.find(({ type }) => type !== 'null') ?? {}, root) : schema;
}

const listPatterns = ({ pattern, allOf = [] }: Schema): RegExp[] =>
  [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined).map((one) => new RegExp(one, 'u'));

function isRight(schema: Schema, text: string): boolean {
  const { minLength = 0, maxLength = Infinity } = schema;
  return text.length >= minLength && text.length <= maxLength && listPatterns(schema).every((one) => one.test(text));
}

function exampleText(schema: Schema): string {
  const known = candidates.find((candidate) => isRight(schema, candidate));
  if (known !== undefined) return known;
  const pattern = listPatterns(schema).at(-1);
  if (pattern) return fc.sample(fc.stringMatching(pattern), { seed: 1, numRuns: 1 })[0] ?? '';
  return 'a'.repeat(schema.minLength ?? Math.min(3, schema.maxLength ?? 3));
}

function exampleNumber({ minimum, exclusiveMinimum, multipleOf = 1 }: Schema): number {
  const least = minimum ?? (exclusiveMinimum ?? 0) + multipleOf;
  return least < -1_000_000 || least < 0 ? 0 : least;
}

/**
 * Returns a value that the schema accepts, with every optional field except those that a hint sets to undefined. Hints
 * supply values for refinements outside the schema.
 */
export function makeExample(schema: Schema, hints: Hints = {}, root = schema, name = ''): unknown {
  const one = resolved(schema, root);
  if (name in hints) return hints[name];
  if (one.enum) return one.enum[0];
  if ('const' in one) return one.const;
  switch (one.type) {
    case 'string':
      return exampleText(one);
    case 'number':
    case 'integer':
      return exampleNumber(one);
    case 'boolean':
      return true;
    case 'array':
      return [makeExample(one.items ?? {}, hints, root, name.replace(/s$/, ''))];
    case 'object':
      return Object.fromEntries(
        listProperties(one, root)
          .map(([key, value]) => [key, makeExample(value, hints, root, key)] as const)
          .filter(([, value]) => value !== undefined),
      );
    default:
      return null;
  }
}

function listProperties({ properties, propertyNames, additionalProperties }: Schema, root: Schema): [string, Schema][] {
  if (properties) return Object.entries(properties);
  if (typeof additionalProperties !== 'object') return [];
  const names = propertyNames && resolved(propertyNames, root).enum;
  const name = names?.find((one) => typeof one === 'string') ?? 'example';
  return [[name, additionalProperties]];
}

export interface Field {
  path: Path;
  schema: Schema;
  isRequired: boolean;
}

/** Returns every field of an example, outer ones first. */
export function listFields(schema: Schema, root = schema, path: Path = [], isRequired = true): Field[] {
  const one = resolved(schema, root);
  const own = { path, schema: one, isRequired };
  if (one.type === 'array' && one.items) return [own, ...listFields(one.items, root, [...path, 0])];
  if (one.type !== 'object') return [own];
  const required = new Set(one.required);
  const inner = listProperties(one, root).flatMap(([key, value]) =>
    listFields(value, root, [...path, key], required.has(key)),
  );
  return [own, ...inner];
}

/** Returns the value with another one at a path; `undefined` removes the field. */
export function withAt(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((item: unknown, n) => (n === step ? withAt(item, rest, put) : item));
  const { [step]: inner, ...others } = (value ?? {}) as Record<string, unknown>;
  const changed = withAt(inner, rest, put);
  return rest.length === 0 && put === undefined ? others : { ...others, [step]: changed };
}

export const isText = ({ type, enum: options }: Schema): boolean => type === 'string' && !options;

export interface Case {
  what: string;
  value: unknown;
}

const textCases: readonly Case[] = [
  '',
  '  ',
  '\u0000',
  '\ud83d',
  '__proto__',
  'constructor',
  '../../..',
  '%00%ff',
  '<script>alert(1)</script>',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(1000),
  'NaN',
  '1e999',
  'x'.repeat(3000),
  `<${' '.repeat(20_000)}x`,
].map((value) => ({ what: `${JSON.stringify(value).slice(0, 20)} (${value.length})`, value }));

const asCases = (values: readonly unknown[]): Case[] => values.map((value) => ({ what: JSON.stringify(value), value }));

const dateCases = asCases([
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '2019-12-31',
  '2020-01-01',
  '2027-02-29',
  '2028-02-29',
  '2099-12-31',
  '2100-01-01',
  '9999-12-30',
  '9999-12-31',
  '+010000-01-01',
]);
const monthCases = asCases(['0000-01', '0001-01', '2019-12', '2020-01', '2027-13', '2099-12', '2100-01', '9999-12']);
const instantCases = asCases(['0000-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z']);

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

const typeCases = [
  ...asCases([null, true, 7, 'text', [], {}, { $ref: 'x' }, ['a', 1, null]]),
  { what: '1000 levels', value: deep(1000) },
];

const has = (schema: Schema, example: string) =>
  listPatterns(schema).length > 0 && isRight(schema, example) && !isRight(schema, 'example');

function kindCases(schema: Schema): Case[] {
  if (has(schema, exampleDate)) return dateCases;
  if (has(schema, exampleMonth)) return monthCases;
  if (has(schema, exampleInstant)) return instantCases;
  const { minimum = 0, maximum = 0, type } = schema;
  if (type === 'number' || type === 'integer')
    return asCases([minimum - 1, minimum, maximum, maximum + 1, 0.1, -1, 1e300, 5e-324, Number.MAX_SAFE_INTEGER]);
  return [];
}

/** Longer than any key of the table; a pattern without a limit accepts it. */
function stretched(schema: Schema): Case {
  const example = exampleText(schema);
  return { what: 'a stretched example', value: example + (example.at(-1) ?? 'a').repeat(3000) };
}

/** Returns values for a field that may break the code behind it. */
export function breakingCases({ schema, path, isRequired }: Field): Case[] {
  const { maxLength, minLength } = schema;
  const lengths = [minLength && minLength - 1, minLength, maxLength, maxLength && maxLength + 1]
    .filter((length) => length !== undefined)
    .map((length) => ({ what: `${length} characters`, value: 'a'.repeat(Math.min(Math.max(length, 0), 100_000)) }));
  return [
    ...(isText(schema) ? [...textCases, stretched(schema), ...lengths] : []),
    ...kindCases(schema),
    ...typeCases,
    ...(schema.type === 'array' ? [{ what: 'a thousand', value: Array<string>(1000).fill('venue') }] : []),
    ...(schema.type === 'object' ? [{ what: 'an unknown field', value: { surplus: 1 } }] : []),
    ...(path.length > 0 ? [{ what: isRequired ? 'nothing' : 'nothing, as it may be', value: undefined }] : []),
  ];
}

/** Returns the parts of a contract's request. */
export const contractParts = (contract: EndpointContract): { part: Part; zod: z.core.$ZodType; schema: Schema }[] =>
  parts.flatMap((part) => {
    const zod = contract[part];
    return zod ? [{ part, zod, schema: toJsonSchema(zod) }] : [];
  });
