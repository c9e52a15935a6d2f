import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

interface ResolverOptions<Values> {
  schema: z.ZodMiniType;
  /** Builds the body to send. */
  toBody: (values: Values) => unknown;
  /** Fields of the body that have another name in the form. */
  fieldNames?: Readonly<Record<string, keyof Values>>;
  /** Additional checks, by the names of the form's fields; they override the schema's. */
  others?: (values: Values) => Partial<Record<keyof Values, string | undefined>>;
}

/** Validates a form by its request body; the first message of each field counts. */
export const bodyResolver =
  <Values extends FieldValues>({
    schema,
    toBody,
    fieldNames = {},
    others,
  }: ResolverOptions<Values>): Resolver<Values> =>
  (values) => {
    const issues = schema.safeParse(toBody(values)).error?.issues ?? [];
    const problems: Record<string, string | undefined> = {};
    for (const { path, message } of issues.toReversed()) {
      const [name = 'root'] = path.map(String);
      problems[String(fieldNames[name] ?? name)] = message;
    }
    for (const [name, message] of Object.entries(others?.(values) ?? {})) if (message) problems[name] = message;
    const found = Object.entries(problems).filter(([, message]) => message !== undefined);
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'custom', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
