/** The oldest Node that every part runs on. */
export const OLDEST = [20, 19, 0];

/** @param {string} version */
export function isOldNode(version) {
  const own = version.split('.').map(Number);
  for (let i = 0; i < OLDEST.length; i++) {
    const difference = Number(own[i]) - Number(OLDEST[i]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

export function requireNode() {
  if (!isOldNode(process.versions.node)) return;
  console.error(
    'Este sitio necesita Node ' +
      OLDEST.join('.') +
      ' o más nuevo; aquí hay ' +
      process.version +
      '.\n' +
      'Instálalo desde https://nodejs.org (o con: nvm install 22) y repite el mandato.',
  );
  process.exit(1);
}
