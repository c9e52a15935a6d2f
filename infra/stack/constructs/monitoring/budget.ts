import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import type { AlarmTopic } from './alarm-topic.ts';

/** Percent of the budget: for actual costs, and for the month's forecast. */
const notices = { ACTUAL: 80, FORECASTED: 100 };

/** The account's monthly budget; above it, people on call are alerted (docs/operations/incidents.md, Budget). */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, topic }: { stage: Stage; topic: AlarmTopic }) {
    super(scope, id);
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `hostwell-${stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: Object.entries(notices).map(([notificationType, threshold]) => ({
        notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
      })),
    });
    topic.takeFrom('budgets.amazonaws.com', Stack.of(this).account);
  }
}
