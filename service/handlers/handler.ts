import type { BodyOf, EndpointId, PathOf, QueryOf, ResponseOf } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';

export type Input<K extends EndpointId> = { path: PathOf<K>; query: QueryOf<K>; body: BodyOf<K> };

/** Answers one endpoint: parsed input in, the contract's response out. Throws ServiceError. */
export type Handler<K extends EndpointId> = (input: Input<K>, context: Context) => Promise<ResponseOf<K>>;
