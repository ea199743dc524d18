export default {
  routes: [
    { method: 'GET', path: '/seed', handler: 'seed.find', config: {} },
    { method: 'GET', path: '/seed/:kind', handler: 'seed.findOne', config: {} },
    { method: 'POST', path: '/seed', handler: 'seed.create', config: {} },
    { method: 'POST', path: '/seed/image', handler: 'seed.image', config: {} },
  ],
};
