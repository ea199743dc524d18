import { route } from '../../../server/route';

export default {
  routes: [
    route('GET /topics', 'topic.find'),
    route('GET /topics/onward/:number', 'topic.onward'),
    route('PUT /topics', 'topic.rename'),
  ],
};
