import type { Actor, Context } from './context.ts';
import type { Contracts, EndpointContract, EndpointInput, EndpointResponse } from '#shared/api/contract.ts';

/** The token of the call itself, for the one use case that asks the user pool about its owner. */
export interface Call<E extends EndpointContract> extends EndpointInput<E> {
  actor: E['caller'] extends 'public' ? undefined : Actor;
  context: Context;
  accessToken: string;
}

/** A use case bound to its endpoint. */
export type Handle<E extends EndpointContract> = (call: Call<E>) => Promise<EndpointResponse<E>>;

/** One use case for every contract of a domain; a missing one does not compile. */
export type Handles<C extends Contracts> = { [Name in keyof C]: Handle<C[Name]> };
