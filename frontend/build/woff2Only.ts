import type { Plugin } from 'vite';

const KATEX = /node_modules\/katex\/dist\/katex\.min\.css$/;
const OLD_FORMATS = /,url\([^)]+\) format\("(?:woff|truetype)"\)/g;

/** KaTeX has each font in three formats; every browser that the site supports loads WOFF2. */
export function woff2Only(): Plugin {
  return {
    name: 'portafolio-woff2-only',
    // Before Vite's CSS plugin, which would emit the files.
    enforce: 'pre',
    transform: {
      filter: { id: KATEX },
      handler: (code) => ({ code: code.replace(OLD_FORMATS, ''), map: null }),
    },
  };
}
