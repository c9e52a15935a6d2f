import { CfnOutput, DefaultStackSynthesizer, Stack, Duration, NestedStack } from 'aws-cdk-lib';
import type { App } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { ConfigurationSet, EmailIdentity, Identity as SesIdentity } from 'aws-cdk-lib/aws-ses';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnPermission, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { QueuedReaction } from '../delivery/queues.ts';
import type { ScheduledJob } from '../delivery/clock.ts';
import { acknowledgeRules } from './cdk-nag-suppressions.ts';
import { Backups } from './constructs/backups.ts';
import { BankKey } from './constructs/bank-key.ts';
import { CalendarKey } from './constructs/calendar-key.ts';
import { CodeMailTrigger } from './constructs/code-mail-trigger.ts';
import { DeadLetterQueue } from './constructs/dead-letter-queue.ts';
import { archive, Subscriber } from './constructs/event-bus.ts';
import { MarketplaceApi } from './constructs/http-api.ts';
import type { Endpoints } from './constructs/http-api.ts';
import { GuestMailReports } from './constructs/guest-mail-reports.ts';
import { Identity } from './constructs/identity.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { MalwareScan } from './constructs/malware-scan.ts';
import { Media } from './constructs/media.ts';
import { OriginSecret } from './constructs/origin-secret.ts';
import { FailedBatches } from './constructs/failed-batches.ts';
import { Realtime } from './constructs/realtime.ts';
import { Site } from './constructs/site.ts';
import { FunctionBindings } from './constructs/function-bindings.ts';
import { marketplaceTable } from './constructs/table.ts';
import { Monitoring } from './constructs/monitoring/monitoring.ts';
import type { StackOutputs } from './outputs.ts';
import type { Stage } from './stage.ts';
import { ScheduledFunction } from './constructs/schedule.ts';
import { StreamConsumer } from './constructs/stream-consumer.ts';

interface MarketplaceStackProps {
  readonly stage: Stage;
  readonly endpoints: Endpoints;
  /** By the ids of their queues. */
  readonly reactions: Readonly<Record<string, Pick<QueuedReaction, 'events' | 'needs' | 'isMail'>>>;
  readonly schedules: Readonly<Record<string, Pick<ScheduledJob, 'everyMinutes' | 'needs'>>>;
  /** Folder with the output of infra/bundling/bundle.ts. */
  readonly bundles: string;
}

/** The whole marketplace: site → API → table → stream → bus → subscribers, and sockets back to the browser. */
export class MarketplaceStack extends Stack {
  constructor(scope: App, id: string, props: MarketplaceStackProps) {
    const { stage, bundles } = props;
    super(scope, id, {
      description: `Hostwell marketplace, stage ${stage.name}`,
      synthesizer: new DefaultStackSynthesizer({ qualifier: stage.qualifier }),
      terminationProtection: stage.isProtected,
      ...(stage.region && { env: { region: stage.region } }),
    });
    const front = makeFront(this, props);
    const { identity, ...services } = makeServices(this, stage, front);
    const { httpApi, realtime, site, siteUrl } = front;
    const bindings = new FunctionBindings({ stage, bundles, siteUrl, siteBucket: site.bucket, ...services });

    new CodeMailTrigger(identity, 'WriteCodeMail', { pool: identity.pool, bindings });
    httpApi.addRoutes({ endpoints: props.endpoints, identity, bindings });
    httpApi.addSitePages(bindings);
    if (stage.stripe) httpApi.addPaymentWebhook(bindings);
    realtime.addRoutes(bindings);

    const streamConsumers = makeStreamConsumers(this, bindings, services);
    new GuestMailReports(this, 'GuestMailReports', { mails: services.guestMails, bindings });
    const reactions = makeReactions(this, props, { bindings, bus: services.bus });
    if (stage.monitoring) {
      const watched = {
        distribution: site.distribution,
        api: httpApi.api,
        sockets: realtime.api,
        identity,
        table: services.table,
        bus: services.bus,
      };
      // With its first id, from which AWS derives the names of its resources.
      new Monitoring(this, 'Watching', { stage, ...watched, streamConsumers, ...reactions });
    }

    if (!stage.nestsReactions) removeInvokePermissions(this);
    acknowledgeRules(this);
    this.templateOptions.metadata = { Settings: stage.settings };
    const outputs = stackOutputs(front, { identity, ...services });
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

/** Creates the parts that browsers reach: the site, the APIs and the files. */
function makeFront(stack: Stack, { stage, endpoints }: MarketplaceStackProps) {
  const logs = stage.accessLogs ? new LogBucket(stack, 'AccessLogs', { stage }) : undefined;
  const originSecret = new OriginSecret(stack, 'OriginSecret', { generation: stage.originSecretGeneration });
  const httpApi = new MarketplaceApi(stack, 'HttpApi', { stage, originSecret });
  const realtime = new Realtime(stack, 'Realtime', { stage, originSecret });
  const media = new Media(stack, 'Media', { stage, logs });
  if (stage.scansUploads) new MalwareScan(stack, 'MalwareScan', { bucket: media, folder: 'incoming' });
  const site = new Site(stack, 'Site', { stage, httpApi, endpoints, realtime, media, originSecret, logs });
  const siteUrl = stage.siteUrl ?? `https://${site.distribution.distributionDomainName}`;
  return { logs, originSecret, httpApi, realtime, media, site, siteUrl };
}

type Front = ReturnType<typeof makeFront>;

/** Creates the resources that functions use. */
function makeServices(stack: Stack, stage: Stage, { siteUrl, realtime, media, logs }: Front) {
  const identity = new Identity(stack, 'Identity', { stage, siteUrl });
  const table = marketplaceTable(stack, stage);
  if (stage.keepsData) new Backups(stack, 'Backups', { stage, table });
  const bus = new EventBus(stack, 'Bus');
  if (stage.archiveDays) archive(bus, stage.name, stage.archiveDays);
  // Both keep the ids under which they were first deployed.
  const streamDeadLetters = new DeadLetterQueue(stack, 'Parking', { enforceSSL: stage.tlsOnly });
  const batches = stage.storesFailedBatches
    ? new FailedBatches(stack, 'ParkedBatches', { stage, streamDeadLetters, logs })
    : undefined;
  if (stage.makesSender) new EmailIdentity(stack, 'Sender', { identity: SesIdentity.email(stage.mailSender) });
  const guestMails = new ConfigurationSet(stack, 'GuestMails');
  const bankKey = new BankKey(stack, 'BankKey', { stage });
  const calendarKey = new CalendarKey(stack, 'CalendarKey', { stage });
  const sockets = realtime.stage;
  const userPool = identity.pool;
  const userPoolClient = identity.client;
  const made = { identity, table, userPool, userPoolClient, bus, streamDeadLetters, batches, sockets, media };
  return { ...made, guestMails, bankKey, calendarKey };
}

type Services = ReturnType<typeof makeServices>;

function stackOutputs(
  { httpApi, realtime, media, site, siteUrl, originSecret }: Front,
  { identity, table, bus }: Services,
): StackOutputs {
  return {
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
  };
}

/** Creates the stream's consumers: they send events to the bus, and notices to open pages. */
function makeStreamConsumers(
  stack: Stack,
  bindings: FunctionBindings,
  {
    table,
    streamDeadLetters,
    batches,
  }: { table: ITable; streamDeadLetters: DeadLetterQueue; batches: FailedBatches | undefined },
): StreamConsumer[] {
  const publish = new StreamConsumer(stack, 'Publish', {
    bundle: 'outbox-publish',
    table,
    streamDeadLetters,
    batches,
    bindings,
    startingPosition: StartingPosition.TRIM_HORIZON,
    // The stream keeps records for 24 hours; a dead letter can still be read from it by hand.
    maxRecordAge: Duration.hours(22),
  });
  const push = new StreamConsumer(stack, 'Push', {
    bundle: 'realtime-push',
    table,
    streamDeadLetters,
    batches,
    bindings,
    startingPosition: StartingPosition.LATEST,
    // An open page that missed this much has reconnected and refetched everything.
    maxRecordAge: Duration.minutes(5),
  });
  return [publish, push];
}

/** Creates the functions that domain events and schedules start. */
function makeReactions(
  stack: Stack,
  props: MarketplaceStackProps,
  common: { bindings: FunctionBindings; bus: EventBus },
) {
  const nested = (id: string, description: string) =>
    props.stage.nestsReactions ? new NestedStack(stack, id, { description }) : stack;
  const reacting = nested('Reactions', 'Everything that reacts to domain events, but for mails');
  const mailing = nested('Mails', 'Everything that sends a mail after a domain event');
  const running = nested('Jobs', 'Everything that runs by time');
  const subscribers = Object.entries(props.reactions).map(
    ([id, { events, needs, isMail }]) => new Subscriber(isMail ? mailing : reacting, id, { events, needs, ...common }),
  );
  const schedules = Object.entries(props.schedules).map(
    ([id, { everyMinutes, needs }]) =>
      new ScheduledFunction(running, id, { everyMinutes, needs, bindings: common.bindings }),
  );
  return { subscribers, schedules };
}

/**
 * Removes the permissions of other services to invoke a function. Stage local is one stack, limited to 500 resources;
 * the emulator invokes functions without them.
 */
function removeInvokePermissions(stack: Stack): void {
  for (const { node } of stack.node.findAll().filter((one) => one instanceof CfnPermission))
    node.scope?.node.tryRemoveChild(node.id);
}
