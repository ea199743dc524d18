import { LIST_MAX } from '../src/contract.generated';

export default { rest: { defaultLimit: LIST_MAX, maxLimit: LIST_MAX, withCount: true } };
