import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { alarmName } from './alarm-name.ts';
import { runbookLink } from '../../runbook.ts';
import type { AlarmSection } from '../../runbook.ts';
import type { Stage } from '../../stage.ts';

export interface Watch {
  /** The runbook's section, which also names the alarm. */
  readonly section: AlarmSection;
  /** Distinguishes alarms that watch alike. */
  readonly of?: string;
  /** The event in words, for people who are woken by it. */
  readonly description: string;
  readonly metric: IMetric;
  /** The first value that raises the alarm. */
  readonly from: number;
  /** Number of consecutive periods of the metric; default 1. */
  readonly periods?: number;
}

/** Every alarm of a stage: each links its runbook, and notifies the topic when it starts and ends. */
export class Alarms extends Construct {
  readonly #stage: Stage;
  readonly #action: SnsAction;

  constructor(scope: Construct, id: string, { stage, topic }: { stage: Stage; topic: ITopic }) {
    super(scope, id);
    this.#stage = stage;
    this.#action = new SnsAction(topic);
  }

  /** Raises an alarm on high values. Missing data is fine: these metrics are empty while nothing happens. */
  raise(watch: Watch): void {
    this.#alarm(watch, ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD, TreatMissingData.NOT_BREACHING);
  }

  /** Raises an alarm on missing values, for activity that must continue. */
  raiseWhenSilent(watch: Omit<Watch, 'from'>): void {
    this.#alarm({ ...watch, from: 1 }, ComparisonOperator.LESS_THAN_THRESHOLD, TreatMissingData.BREACHING);
  }

  #alarm(watch: Watch, comparisonOperator: ComparisonOperator, treatMissingData: TreatMissingData): void {
    const { section, of, description, metric, from, periods = 1 } = watch;
    const name = of ? `${section}-${of}` : section;
    const alarm = new Alarm(this, name, {
      alarmName: alarmName(this.#stage, section, of),
      alarmDescription: `${description} What to do: ${runbookLink(section)}`,
      metric,
      threshold: from,
      evaluationPeriods: periods,
      comparisonOperator,
      treatMissingData,
    });
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
  }
}
