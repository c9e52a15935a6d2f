import { Template } from 'aws-cdk-lib/assertions';
import { findResources } from './synthesised.ts';

/** Returns a template whose nested stacks refer to each other's resources directly, not through parameters. */
export function inlined(template: Template): Template {
  const parameters = Object.values(findResources(template, 'AWS::CloudFormation::Stack')).map(
    ({ Properties }) => (Properties['Parameters'] ?? {}) as Record<string, unknown>,
  );
  const values = Object.assign({}, ...parameters) as Record<string, unknown>;
  return Template.fromJSON(replaced(template.toJSON(), values) as object);
}

function replaced(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, values));
  if (typeof value !== 'object' || value === null) return value;
  const { Ref } = value as { Ref?: string };
  if (Ref && Ref in values) return replaced(values[Ref], values);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, values)]));
}
