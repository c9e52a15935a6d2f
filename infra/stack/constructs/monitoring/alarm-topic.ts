import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { RuleTargetInput } from 'aws-cdk-lib/aws-events';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/**
 * The topic of alarms, to which people on call subscribe. AWS's services can't use AWS's own key for it, so it has one
 * of ours, and a topic with a policy accepts only the publishers named there.
 */
export class AlarmTopic extends Topic {
  readonly #key: Key;
  readonly #borrowers = new Set<string>();

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    const key = new Key(scope, `${id}Key`, {
      description: 'What alarms say on their way to the people on call',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    super(scope, id, { topicName: `hostwell-${stage.name}-alarms`, enforceSSL: true, masterKey: key });
    this.#key = key;
    this.takeFrom('cloudwatch.amazonaws.com', Stack.of(this).account);
    if (stage.alarmMailbox) this.addSubscription(new EmailSubscription(stage.alarmMailbox));
  }

  /** Allows an AWS service to notify people about this account. */
  takeFrom(service: string, account: string): void {
    this.#lendKey(service);
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(service)],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
  }

  /** Notifies people with this text when a rule matches. The rule's target adds its own permission to publish. */
  callOn(rule: Rule, text: string): void {
    this.#lendKey('events.amazonaws.com');
    rule.addTarget(new SnsTopic(this, { message: RuleTargetInput.fromText(text) }));
  }

  /** Grants the key without conditions, as CloudWatch requires: the topic's policy restricts the publishers. */
  #lendKey(service: string): void {
    if (this.#borrowers.has(service)) return;
    this.#borrowers.add(service);
    const principals = [new ServicePrincipal(service)];
    this.#key.addToResourcePolicy(
      new PolicyStatement({ principals, actions: ['kms:Decrypt', 'kms:GenerateDataKey*'], resources: ['*'] }),
    );
  }
}
