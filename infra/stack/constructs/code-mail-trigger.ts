import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { functionNeeds } from '#shared/kernel/environment.ts';
import type { FunctionBindings } from './function-bindings.ts';
import { NodeFunction } from './node-function.ts';

const bundle = 'accounts-write-code-mail';

/** Writes the pool's emails with codes in the product's style; without it, Cognito sends its plain text. */
export class CodeMailTrigger extends NodeFunction {
  constructor(scope: Construct, id: string, { pool, bindings }: { pool: UserPool; bindings: FunctionBindings }) {
    super(scope, id, { bundle, needs: functionNeeds[bundle], bindings });
    pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, this);
  }
}
