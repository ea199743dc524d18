import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';
import { sourcesIn } from './imports.ts';

/** Where the proxy answers from, an address would be a visitor's: what was asked for is a URL. */
const URL_CALLED_ADDRESS = /(?<!server\.|limits\/)\baddress(?:es)?\b/i;

/** Private words that were replaced by the trade's own, by the folder where none may come back. */
const REPLACED: Record<string, RegExp> = {
  frontend: new RegExp(
    [
      '\\b(?:takeOver|taken over|fetchDrawn|drawnWith|DrawnText|firstLooks?|foresee\\w*|useIsHere)\\b',
      '\\b(?:useCatchUp|textBox|popGuard|useTrap|usePageArrival|useLeaveGuard|useRoving|starter)\\b',
      '\\b(?:squeeze|piecesOf|reckon\\w*|awake|fingers|Awaited|useEdition|useFields|useDraft)\\b',
      '\\b(?:patience|PATIENCE_\\w+|giveBack)\\b',
      '\\basked\\(',
      '\\blate\\(',
    ].join('|'),
  ),
  proxy: new RegExp(
    [
      '\\b(?:drawn|drawings?|drawers?|hotPath|Shelf|shelves|squeezed?|Pulse|RoundCall|census|fence)\\b',
      '\\b(?:onceFor|onceKey|sameBytes|Ceiling|Told|Said|believes?|Pieces|trap|trapped|aside)\\b',
      '\\b(?:sendKept|sendFresh|underWay|endStuck)\\b',
      '\\b(?:crowd|patience|PATIENCE_MS|Held|GiveBack|giveBack|sideBySide|detours?|SIDE_BY_SIDE)\\b',
      '\\b(?:leavingRoutes|quickest|SLOT_BYTES)\\b',
    ].join('|'),
  ),
  'proxy/src/cache': URL_CALLED_ADDRESS,
  'proxy/src/rendering': URL_CALLED_ADDRESS,
  'proxy/src/reads': URL_CALLED_ADDRESS,
  'proxy/src/discovery': URL_CALLED_ADDRESS,
  cms: new RegExp(
    [
      '\\b(?:isAddress|ownerAddress|sanitizeAddress)\\b',
      '\\b(?:honest\\w*|makeCommitHonest|answering|isDatabaseAway|lostConnection|survive|onlyOnce)\\b',
      '\\b(?:(?:install|sweep)(?:Once|Edits)|edited\\(|versionOf|versionRead|aside|apart|setApart)\\b',
      '\\b(?:storableText|traps?|trapped|stems?|stemsIn|newStem|received\\w*|putImage|cleaning)\\b',
      '\\b(?:clean(?:Text|Name|Names|Fields|Writes|Address)|withBucket|Bucket|wireTo|mood|drawn)\\b',
      '\\b(?:[dD]eeds?|told|believe\\w*|refusals|isNamed|removeUnnamed|sweepUnnamed|isReached|fresh|secretOf|keepingAnAdmin)\\b',
      '\\basked?\\(',
    ].join('|'),
  ),
  'scripts/architecture': /\b(?:floors?|HOUSES|wrongWays)\b/,
  scripts: new RegExp(
    [
      '\\b(?:Closing|Garden|crooked|poke|siege|moods?|suffer|deeds?|inTurn|guardPid|inflict)\\b',
      '\\b(?:told|fresh|drawn|asked|mustAsk|KEPT_FILE|keptAs|boss)\\b',
      '\\b(?:findDoors|sealedWith|isSealedWith|OWN_SEAL|runProof|sideBySide|SIDE_BY_SIDE|detours?)\\b',
    ].join('|'),
    'i',
  ),
};

test.each(Object.entries(REPLACED))('%s has none of its old words', (folder, words) => {
  const files = sourcesIn(folder).filter((file) => !file.endsWith('words.test.ts'));
  expect(files.length).toBeGreaterThan(4);
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        words.test(line) ? [`${file}:${String(index + 1)}: ${line}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

const USTED =
  /(?<!\p{L})(?:usted|[Rr]evise|[Rr]epita|[Ii]nstale|[Ee]scriba|[Ii]ndique|[Ee]lija|[Hh]aga (?:lo|una)|[Aa]rranque (?:el|otra)|[Cc]ambie|[Rr]espalde|[Rr]estaure|[Pp]óngalo|[Pp]árelo|[Cc]iérrelo|[Bb]órrelos?|[Cc]orríjalos|[Gg]uárdelo|[Ss]eleccione|[Ii]ngrese|[Ii]ntroduzca|[Aa]rrastre|[Ii]ntente|[Dd]escriba|[Vv]uelva|[Pp]egue|[Cc]ompruebe|[Vv]erifique|[Cc]onsulte|[Ee]nvíe)(?!\p{L})/u;

test.each(['frontend', 'proxy', 'cms', 'scripts'])('%s speaks to people as tú', (part) => {
  const files = sourcesIn(part).filter((file) => !file.endsWith('words.test.ts'));
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => USTED.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
