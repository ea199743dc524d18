import { route } from '../../../server/route';

export default {
  routes: [route('GET /resume', 'resume.find'), route('POST /resume', 'resume.create')],
};
