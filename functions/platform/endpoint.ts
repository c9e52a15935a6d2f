import type { FindCaller } from '#functions/data/queries/caller.ts';
import type { Contracts, EndpointContract, EndpointInput, EndpointResponse } from '#shared/api/contract.ts';
import type { Actor, Context } from './context.ts';

/** A parsed call; `accessToken` is for the one use case that asks the user pool for its owner. */
export interface Call<E extends EndpointContract> extends EndpointInput<E> {
  actor: E['caller'] extends 'public' ? undefined : Actor;
  context: Context;
  accessToken: string;
}

/** A use case bound to its endpoint. */
export type Handle<E extends EndpointContract> = (call: Call<E>) => Promise<EndpointResponse<E>>;

/** One use case for every contract of a domain; a missing one does not compile. */
export type Handles<C extends Contracts> = { [Name in keyof C]: Handle<C[Name]> };

/** An endpoint with its use case. */
export interface Route {
  contract: EndpointContract;
  handle(call: Call<EndpointContract>): Promise<unknown>;
  findCaller: FindCaller;
}

/** The endpoints of a domain. infra/delivery/lambdas.ts decides which Lambda serves them. */
export type Api = readonly Route[];

/** Pairs each contract of a domain with its use case. */
export const defineApi = <C extends Contracts>(contracts: C, handles: Handles<C>, findCaller: FindCaller): Api =>
  Object.entries(contracts).map(([name, contract]) => ({ contract, handle: handles[name as keyof C], findCaller }));
