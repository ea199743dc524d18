import { route, TAKES_FORMS } from '../../../server/route';

export default {
  routes: [
    route('GET /seed', 'seed.find'),
    route('GET /seed/:kind', 'seed.findOne'),
    route('POST /seed', 'seed.create'),
    route('POST /seed/image', 'seed.image', TAKES_FORMS),
  ],
};
