import { expect, it } from 'vitest';
import { pagePolicy } from './site.ts';

it('lets the page run its own inline script by its hash, and no other', () => {
  const policy = pagePolicy(
    '<script>let a = 1</script><script type="module" src="/a.js"></script>',
  );
  expect(policy).toContain(
    "script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='",
  );
  expect(/script-src[^;]*/.exec(policy)?.[0].match(/sha256/g)).toHaveLength(1);
});
