import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * What becomes of data and logs with their stack. In production they outlive it, except the stack whose creation failed:
 * what such a stack left behind would be in the way of the next attempt.
 */
export const dataRemoval = ({ keepsData }: Pick<Stage, 'keepsData'>): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * Eight characters of a stack's id, other for each stack of the same name: for a name that AWS wants from us and that
 * outlives its stack, so that a stack made after it does not find its name taken.
 */
export const uniquePart = (): string => Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))));
