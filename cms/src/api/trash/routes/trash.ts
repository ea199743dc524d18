import { route } from '../../../server/route';

export default {
  routes: [
    route('GET /trash', 'trash.find'),
    route('POST /trash/:id/restore', 'trash.restore'),
    route('DELETE /trash/:id', 'trash.delete'),
  ],
};
