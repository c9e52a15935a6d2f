import type { Template } from './template-diff.ts';

/** Resource types that lose data when they are recreated. */
const stateful = [
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::Events::EventBus',
  'AWS::Events::Archive',
  'AWS::Backup::BackupVault',
  'AWS::SecretsManager::Secret',
  'AWS::CloudFront::Distribution',
];

/** Returns type and logical id of everything stateful in a template, sorted. */
export const statefulIds = ({ Resources = {} }: Template): string[] =>
  Object.entries(Resources)
    .flatMap(([id, { Type }]) => (stateful.includes(Type) ? [`${Type} ${id}`] : []))
    .toSorted();

const indexesIn = (template: Template, id: string): string[] =>
  ((template.Resources?.[id]?.Properties?.['GlobalSecondaryIndexes'] ?? []) as { IndexName: string }[]).map(
    ({ IndexName }) => IndexName,
  );

/**
 * DynamoDB creates or deletes one index of a table at a time, and CloudFormation refuses an update with more.
 * @throws Error naming the table and its indexes
 */
export function mustBeOneNewIndex(before: Template, after: Template): void {
  for (const [id, { Type }] of Object.entries(after.Resources ?? {})) {
    if (Type !== 'AWS::DynamoDB::Table' || !before.Resources?.[id]) continue;
    const [old, now] = [indexesIn(before, id), indexesIn(after, id)];
    const changed = [...now.filter((name) => !old.includes(name)), ...old.filter((name) => !now.includes(name))];
    if (changed.length > 1)
      throw new Error(`${id} changes ${changed.length} indexes (${changed.join(', ')}); deploy one after the other`);
  }
}
