import { accountRoutes } from '../../../account/routes';

export default { routes: accountRoutes };
