import { route } from '../../../server/route';

export default {
  routes: [
    route('POST /invitations', 'invitation.create'),
    route('GET /invitations/:secret', 'invitation.findOne'),
    route('POST /invitations/:secret', 'invitation.write'),
    route('DELETE /invitations/:secret', 'invitation.withdraw'),
  ],
};
