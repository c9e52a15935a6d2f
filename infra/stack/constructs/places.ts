import { CfnPlaceIndex } from 'aws-cdk-lib/aws-location';
import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Amazon Location's index of places, where the stage's geocoder uses it. */
export class Places extends Construct {
  readonly indexName: string;
  readonly indexArn: string | undefined;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.indexName = stage.geocoder === 'location' ? `hostwell-${stage.name}` : '';
    if (!this.indexName) return;
    const index = new CfnPlaceIndex(this, 'Index', {
      indexName: this.indexName,
      dataSource: 'Esri',
      // Results are stored with drafts and vendors.
      dataSourceConfiguration: { intendedUse: 'Storage' },
    });
    this.indexArn = Stack.of(this).formatArn({
      service: 'geo',
      resource: 'place-index',
      resourceName: index.indexName,
    });
  }
}
