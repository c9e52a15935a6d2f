import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

const string = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: overloaded keys, two overloaded indexes, expiry, and a stream that carries the domain events. */
export class MarketplaceTable extends Table {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'ttl',
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
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
