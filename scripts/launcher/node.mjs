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

/**
 * Of a Node that runs the site and gets no fixes: an odd one lives half a year, and 20 ended in April 2026.
 * @param {string} version
 */
export function nodeWarning(version) {
  const major = Number(version.split('.')[0]);
  if (major > 20 && major % 2 === 0) return undefined;
  return {
    what: 'Node ' + version + ' ya no recibe arreglos de seguridad',
    mend: 'Instala Node 24 (22 y 26 también sirven): https://nodejs.org',
  };
}

export function requireNode() {
  if (!isOldNode(process.versions.node)) return;
  console.error(
    'Este sitio necesita Node ' +
      OLDEST.join('.') +
      ' o más nuevo; aquí hay ' +
      process.version +
      '.\n' +
      'Instálalo desde https://nodejs.org (o con: nvm install 24) y repite el mandato.',
  );
  process.exit(1);
}
