import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';

const string = (name: string) => ({ name, type: AttributeType.STRING });

/** Returns the stage's table: its own, or a restored one that replaced it (docs/operations/restore.md). */
export function marketplaceTable(scope: Construct, stage: Stage): ITable {
  if (!stage.restoredTable) return new MarketplaceTable(scope, 'Table', { stage });
  const { name: tableName, streamArn: tableStreamArn } = stage.restoredTable;
  return Table.fromTableAttributes(scope, 'RestoredTable', { tableName, tableStreamArn });
}

/** The single table: overloaded keys, two overloaded indexes, expiry, and a stream with the domain events. */
class MarketplaceTable extends Table {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'ttl',
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.isProtected,
      removalPolicy: dataRemoval(stage),
    });
    for (const index of ['gsi1', 'gsi2']) {
      this.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: string(`${index}pk`),
        sortKey: string(`${index}sk`),
      });
    }
  }
}
