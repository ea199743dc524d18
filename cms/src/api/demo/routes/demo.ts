import { route } from '../../../server/route';

export default {
  routes: [
    route('GET /demo', 'demo.find'),
    route('DELETE /demo', 'demo.delete'),
    route('POST /demo/restore', 'demo.restore'),
  ],
};
