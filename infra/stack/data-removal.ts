import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * Returns the removal policy of data and logs. In production they outlive their stack, unless its creation failed:
 * leftovers would block the next attempt.
 */
export const dataRemoval = ({ keepsData }: Pick<Stage, 'keepsData'>): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * Eight characters of a stack's id, unique for each stack of the same name. For required names that outlive their
 * stack, so that a later stack doesn't find its name taken.
 */
export const uniquePart = (): string => Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))));
