import { route } from '../../../server/route';

export default {
  routes: [
    route('GET /images', 'picture.find'),
    route('PUT /images/:id', 'picture.update'),
    route('DELETE /images/:id', 'picture.delete'),
  ],
};
