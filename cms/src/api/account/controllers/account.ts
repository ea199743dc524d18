import type { Core } from '@strapi/strapi';
import { accountController } from '../../../accounts/controller';
import { enteringController } from '../../../accounts/entering';
import { ownDataController } from '../../../accounts/ownData/controller';
import { linkController } from '../../../accounts/links/controller';
import { passkeyController } from '../../../accounts/passkeys/controller';
import { sessionController } from '../../../accounts/sessions/controller';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  ...enteringController(strapi),
  ...accountController(strapi),
  ...linkController(strapi),
  ...ownDataController(strapi),
  ...sessionController(strapi),
  ...passkeyController(strapi),
});
