import type { Core } from '@strapi/strapi';
import { enteringController } from '../../../accounts/entering';
import { ownDataController } from '../../../accounts/ownData/controller';
import { linkController } from '../../../accounts/links/controller';
import { passkeyController } from '../../../accounts/passkeys/controller';
import { profileController } from '../../../accounts/profile';
import { sessionController } from '../../../accounts/sessions/controller';
import { usersController } from '../../../accounts/users';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  ...enteringController(strapi),
  ...profileController(strapi),
  ...usersController(strapi),
  ...linkController(strapi),
  ...ownDataController(strapi),
  ...sessionController(strapi),
  ...passkeyController(strapi),
});
