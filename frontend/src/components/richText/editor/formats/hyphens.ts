interface ClassKeys {
  keys: (node: HTMLElement) => string[];
}

/**
 * Parchment takes everything before the last hyphen for the format's name, so that
 * `ql-font-comic-sans` would be the unknown `ql-font-comic` and lost on reload.
 * With a known prefix the name is the prefix.
 */
export function keepHyphens(classAttributor: ClassKeys, prefixes: string[]): void {
  const standard = classAttributor.keys.bind(classAttributor);
  classAttributor.keys = (node) => {
    const known = [...node.classList].flatMap((name) =>
      prefixes.filter((prefix) => name.startsWith(`${prefix}-`)),
    );
    return [...known, ...standard(node)];
  };
}
