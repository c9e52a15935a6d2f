import { CfnOutput, DefaultStackSynthesizer, Duration, NestedStack, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { EmailIdentity, Identity as SesIdentity } from 'aws-cdk-lib/aws-ses';
import type { App } from 'aws-cdk-lib';
import type { Schedule } from '#shared/kernel/schedules.ts';
import { acknowledgeRules } from './cdk-nag-suppressions.ts';
import { Backups } from './constructs/backups.ts';
import { BankKey } from './constructs/bank-key.ts';
import { CodeMailTrigger } from './constructs/code-mail-trigger.ts';
import { DeadLetterQueue } from './constructs/dead-letter-queue.ts';
import { archive, Subscriber } from './constructs/event-bus.ts';
import type { Subscription } from './constructs/event-bus.ts';
import { ScheduledFunction } from './constructs/schedule.ts';
import { MarketplaceApi } from './constructs/http-api.ts';
import type { Endpoints } from './constructs/http-api.ts';
import { Identity } from './constructs/identity.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { MalwareScan } from './constructs/malware-scan.ts';
import { Media } from './constructs/media.ts';
import { OriginSecret } from './constructs/origin-secret.ts';
import { Places } from './constructs/places.ts';
import { Realtime } from './constructs/realtime.ts';
import { Site } from './constructs/site.ts';
import { StreamConsumer } from './constructs/stream-consumer.ts';
import { FunctionBindings } from './constructs/function-bindings.ts';
import { marketplaceTable } from './constructs/table.ts';
import { Monitoring } from './constructs/monitoring/monitoring.ts';
import type { StackOutputs } from './outputs.ts';
import type { Stage } from './stage.ts';

export interface MarketplaceStackProps {
  readonly stage: Stage;
  readonly endpoints: Endpoints;
  readonly subscriptions: Readonly<Record<string, Subscription>>;
  readonly schedules: Readonly<Record<string, Schedule>>;
  /** Folder with the bundles that infra/bundling/bundle.ts makes. */
  readonly bundles: string;
}

/** The whole marketplace: site → API → table → stream → bus → subscribers, and sockets back to the browser. */
export class MarketplaceStack extends Stack {
  constructor(scope: App, id: string, props: MarketplaceStackProps) {
    const { stage, endpoints, subscriptions, schedules, bundles } = props;
    super(scope, id, {
      description: `Hostwell marketplace, stage ${stage.name}`,
      synthesizer: new DefaultStackSynthesizer({ qualifier: stage.qualifier }),
      terminationProtection: stage.isProtected,
      ...(stage.region && { env: { region: stage.region } }),
    });

    const logs = stage.accessLogs ? new LogBucket(this, 'AccessLogs', { stage }) : undefined;
    const originSecret = new OriginSecret(this, 'OriginSecret', { generation: stage.originSecretGeneration });
    const httpApi = new MarketplaceApi(this, 'HttpApi', { stage, originSecret });
    const realtime = new Realtime(this, 'Realtime', { stage, originSecret });
    const media = new Media(this, 'Media', { stage, logs });
    if (stage.scansUploads) new MalwareScan(this, 'MalwareScan', { bucket: media, folder: 'incoming' });
    const site = new Site(this, 'Site', { stage, httpApi, endpoints, realtime, media, originSecret, logs });
    const siteUrl = stage.siteUrl ?? `https://${site.distribution.distributionDomainName}`;

    const identity = new Identity(this, 'Identity', { stage, siteUrl });
    const table = marketplaceTable(this, stage);
    if (stage.keepsData) new Backups(this, 'Backups', { stage, table });
    const bus = new EventBus(this, 'Bus');
    if (stage.archiveDays) archive(bus, stage.name, stage.archiveDays);
    const parking = new DeadLetterQueue(this, 'Parking', { enforceSSL: stage.tlsOnly });
    if (stage.makesSender) new EmailIdentity(this, 'Sender', { identity: SesIdentity.email(stage.mailSender) });
    const places = new Places(this, 'Places', { stage });
    const bankKey = new BankKey(this, 'BankKey', { stage });
    const sockets = realtime.stage;
    const services = { table, userPool: identity.pool, bus, parking, sockets, places, media, bankKey };
    const bindings = new FunctionBindings({ stage, bundles, siteUrl, siteBucket: site.bucket, ...services });

    new CodeMailTrigger(identity, 'WriteCodeMail', { pool: identity.pool, bindings });
    httpApi.addRoutes({ endpoints, identity, bindings });
    httpApi.addVendorPage(bindings);
    if (stage.stripe) httpApi.addPaymentWebhook(bindings);
    realtime.addRoutes(bindings);

    const publish = new StreamConsumer(this, 'Publish', {
      bundle: 'outbox-publish',
      table,
      parking,
      bindings,
      startingPosition: StartingPosition.TRIM_HORIZON,
      // The stream keeps records for 24 hours; a parked one can still be read from it by hand.
      maxRecordAge: Duration.hours(22),
    });
    const push = new StreamConsumer(this, 'Push', {
      bundle: 'realtime-push',
      table,
      parking,
      bindings,
      startingPosition: StartingPosition.LATEST,
      // An open page that missed this much has reconnected and refetched everything.
      maxRecordAge: Duration.minutes(5),
    });

    const reactions = stage.nestsReactions
      ? new NestedStack(this, 'Reactions', { description: 'Everything that reacts to domain events' })
      : this;
    const subscribers = Object.entries(subscriptions).map(
      ([name, subscription]) => new Subscriber(reactions, name, { ...subscription, bus, bindings }),
    );
    const scheduled = Object.entries(schedules).map(
      ([name, schedule]) => new ScheduledFunction(this, name, { ...schedule, bindings }),
    );
    if (stage.monitoring) {
      // By its first name, which the names of its resources on AWS begin with.
      new Monitoring(this, 'Watching', {
        stage,
        distribution: site.distribution,
        api: httpApi.api,
        sockets: realtime.api,
        table,
        streamConsumers: [publish, push],
        subscribers,
        schedules: scheduled,
      });
    }

    acknowledgeRules(this);
    this.templateOptions.metadata = { Settings: stage.settings };
    this.#output({
      SiteUrl: siteUrl,
      HttpApiId: httpApi.api.apiId,
      SocketsApiId: realtime.api.apiId,
      UserPoolId: identity.pool.userPoolId,
      UserPoolClientId: identity.client.userPoolClientId,
      TableName: table.tableName,
      MediaBucket: media.bucketName,
      BusName: bus.eventBusName,
      SiteBucket: site.bucket.bucketName,
      OriginSecretArn: originSecret.arn,
      DistributionDomain: site.distribution.distributionDomainName,
    });
  }

  #output(outputs: StackOutputs): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
