import { moderationRoutes } from '../../../forum/routes';

export default { routes: moderationRoutes };
