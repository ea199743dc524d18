import { forumRoutes } from '../../../forum/routes';

export default { routes: forumRoutes };
