import type { Plugin } from 'vite';

const CALLS = /\/proxy\/src\/contract\/(account|kindCalls|(accounts|forum)\/\w+)\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`),/g;

/** What a call is for is written in the API's documentation; no browser reads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'portafolio-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CALLS },
      handler: (code) => ({ code: code.replace(SUMMARY, ''), map: null }),
    },
  };
}
