import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule as Rate } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Need } from '#shared/kernel/environment.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { NodeFunction } from './node-function.ts';
import type { FunctionBindings } from './function-bindings.ts';

export interface ScheduledFunctionProps {
  /** Minutes between runs. */
  readonly everyMinutes: number;
  readonly needs: readonly Need[];
  readonly bindings: FunctionBindings;
}

/** A function that a rule calls periodically; a run that fails three times goes to the dead-letter queue. */
export class ScheduledFunction extends Construct {
  readonly name: string;
  readonly everyMinutes: number;
  readonly handler: NodeFunction;
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, name: string, { everyMinutes, needs, bindings }: ScheduledFunctionProps) {
    super(scope, name);
    const { stage } = bindings;
    this.name = name;
    this.everyMinutes = everyMinutes;
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters', { enforceSSL: stage.tlsOnly });
    this.handler = new NodeFunction(this, 'Function', {
      bundle: name,
      needs,
      bindings,
      // A run through every booking is sized for a busy Saturday.
      ...(everyMinutes >= 60 ? { timeout: 300, memorySize: 1024 } : { timeout: 60 }),
      deadLetters: this.deadLetters,
    });
    new Rule(this, 'Rule', {
      schedule: Rate.rate(Duration.minutes(everyMinutes)),
      targets: [
        new LambdaFunction(this.handler, { deadLetterQueue: this.deadLetters.asTarget(stage), retryAttempts: 2 }),
      ],
    });
  }
}
