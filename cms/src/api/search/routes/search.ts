import { route } from '../../../server/route';

export default { routes: [route('GET /search', 'search.find')] };
