import { Tags } from 'aws-cdk-lib';
import type { Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Stage } from '../../stage.ts';
import { DeadLetterQueue } from '../dead-letter-queue.ts';
import { listFunctions } from './monitored.ts';

/* With these tags, one alarm finds all functions or queues of its stage, even if an account has several stages. */

export const stageTag = 'HostwellStage';
export const queueTag = 'HostwellQueue';

const includeResourceTypes = ['AWS::Lambda::Function', 'AWS::SQS::Queue'];

export type QueueKind = 'events' | 'dead-letters';

/** Tags every function and queue of a stack and its nested stacks, so that none is missed. */
export function tagWatched(whole: Stack, { name }: Stage): void {
  const queues = whole.node.findAll().filter((one) => one instanceof Queue);
  for (const one of [...listFunctions(whole), ...queues]) Tags.of(one).add(stageTag, name, { includeResourceTypes });
  for (const queue of queues) {
    const kind: QueueKind = queue instanceof DeadLetterQueue ? 'dead-letters' : 'events';
    Tags.of(queue).add(queueTag, kind, { includeResourceTypes });
  }
}
