import { route } from '../../../server/route';

export default { routes: [route('GET /drafts', 'draft.find')] };
