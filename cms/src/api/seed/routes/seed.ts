export default { routes: [] };
