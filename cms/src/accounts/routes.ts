/** The only routes to accounts: users-permissions' own are removed in its extension. */
export const accountRoutes = [
  { method: 'POST', path: '/account/login', handler: 'account.login', config: {} },
  { method: 'POST', path: '/account/register', handler: 'account.register', config: {} },
  { method: 'POST', path: '/account/forgot', handler: 'account.forgot', config: {} },
  { method: 'POST', path: '/account/reset', handler: 'account.reset', config: {} },
  { method: 'POST', path: '/account/confirm', handler: 'account.confirm', config: {} },
  { method: 'GET', path: '/account/features', handler: 'account.features', config: {} },
  { method: 'GET', path: '/account/me', handler: 'account.me', config: {} },
  { method: 'PUT', path: '/account/me', handler: 'account.updateMe', config: {} },
  { method: 'GET', path: '/account/users', handler: 'account.find', config: {} },
  { method: 'GET', path: '/account/users/:id', handler: 'account.findOne', config: {} },
  { method: 'PUT', path: '/account/users/:id', handler: 'account.update', config: {} },
  { method: 'DELETE', path: '/account/users/:id', handler: 'account.delete', config: {} },
  { method: 'GET', path: '/account/users/:id/block', handler: 'account.findBlock', config: {} },
  { method: 'PUT', path: '/account/users/:id/block', handler: 'account.block', config: {} },
  { method: 'DELETE', path: '/account/users/:id/block', handler: 'account.unblock', config: {} },
];
