import { parseArgs } from 'node:util';
import { SSMClient } from '@aws-sdk/client-ssm';
import { operatedStage } from '../tools/operated-stage.ts';
import { ensurePushKey } from '../tools/push-key.ts';

// npm run push-key -- --stage prod: creates the stage's keys for notifications of browsers, once, and prints the public
// one (docs/operations/push.md).

const { values } = parseArgs({ options: { stage: { type: 'string' } } });
const { stage, settings } = operatedStage(values.stage);
console.log(`PUSH_PUBLIC_KEY=${await ensurePushKey(new SSMClient(settings), stage)}`);
