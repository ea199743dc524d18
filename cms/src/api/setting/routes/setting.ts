import { route } from '../../../server/route';

export default {
  routes: [route('GET /settings', 'setting.find'), route('PUT /settings', 'setting.update')],
};
