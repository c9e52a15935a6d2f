/** The compared parts of a CloudFormation template. */
export interface Template {
  readonly Resources?: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, unknown>>;
}

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

/** A resource of a stack that differs. */
export interface Change {
  readonly id: string;
  readonly type: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Differing paths, with both values; empty for an added or removed resource. */
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the resources that differ, by logical id; bundles and nested templates without their hashes. */
export function diffTemplates(before: Template, after: Template): Change[] {
  const [old, now] = [before.Resources ?? {}, after.Resources ?? {}];
  const ids = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
  return ids.flatMap((id): Change[] => {
    const [was, is] = [old[id], now[id]];
    if (!was && is) return [{ id, type: is.Type, kind: 'added', differences: [] }];
    if (was && !is) return [{ id, type: was.Type, kind: 'removed', differences: [] }];
    if (!was || !is) return [];
    const differences = listDifferences(compared(was), compared(is));
    return differences.length > 0 ? [{ id, type: is.Type, kind: 'changed', differences }] : [];
  });
}

const compared = ({ Type, Properties, DeletionPolicy }: Resource) => ({ Type, Properties, DeletionPolicy });

function listDifferences(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after) || isIntrinsic(before) || isIntrinsic(after))
    return [{ path: path.replace(/^Properties\./, ''), before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => listDifferences(before[name], after[name], path ? `${path}.${name}` : name));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true for { Ref } or { Fn::… }, which count as one value. */
const isIntrinsic = (value: Record<string, unknown>): boolean =>
  Object.keys(value).length === 1 && /^(Ref$|Fn::)/.test(Object.keys(value)[0] ?? '');

/** Returns true for changes to review first: permissions, and possible data loss. */
const isSensitive = ({ type, kind }: Change): boolean =>
  /^AWS::IAM::|Policy$|Permission$|^AWS::KMS::|^AWS::WAFv2::/.test(type) ||
  (kind === 'removed' && /Table$|Bucket$|UserPool$/.test(type));

const code = (value: unknown): string => {
  const text = value === undefined ? '—' : JSON.stringify(value);
  const short = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  // A template has our own texts only, but they must not end the table or the code.
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
};

const changeRows = ({ id, type, kind, differences }: Change): string[] => {
  if (kind !== 'changed') return [`| ${kind} | ${type} | ${id} | | | |`];
  return differences.map(({ path, before, after }) =>
    /^Code\.S3|^TemplateURL/.test(path)
      ? `| changed | ${type} | ${id} | ${path.startsWith('Code') ? 'its code' : 'the stack within'} | | |`
      : `| changed | ${type} | ${id} | ${path} | ${code(before)} | ${code(after)} |`,
  );
};

/** Describes the changes in a stage's stacks for reviewers. */
export function describe(stage: string, changes: readonly Change[]): string {
  if (changes.length === 0) return `## ${stage}\n\nNothing changes.\n`;
  const sorted = [...changes].sort((a, b) => Number(isSensitive(b)) - Number(isSensitive(a)));
  const sensitive = changes.filter(isSensitive).length;
  const lead = `${changes.length} resources${sensitive > 0 ? `, ${sensitive} of them permissions, keys, the firewall or data: they come first` : ''}.`;
  const head = '| | Type | Resource | What | Before | After |\n| --- | --- | --- | --- | --- | --- |';
  return `## ${stage}\n\n${lead}\n\n${head}\n${sorted.flatMap(changeRows).join('\n')}\n`;
}
