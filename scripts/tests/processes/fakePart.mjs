// Stands for the CMS or the proxy: says ready, drains on SIGTERM, ends when its supervisor is gone.
const { BEHAVIOUR = 'good', LASTS = '0' } = process.env;
console.log(`hola, soy ${process.pid}`);
if (BEHAVIOUR === 'broken') process.exit(3);
const end = () => BEHAVIOUR !== 'deaf' && setTimeout(() => process.exit(0), 50);
process.on('SIGTERM', end);
process.on('disconnect', end);
process.send?.('ready');
if (Number(LASTS) > 0) setTimeout(() => process.exit(7), Number(LASTS));
setInterval(() => undefined, 1000);
