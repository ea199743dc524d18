import { accountRoutes } from '../../../accounts/routes';

export default { routes: accountRoutes };
