import { expect, it } from 'vitest';
import { pagePolicy } from './contentSecurityPolicy.ts';

it('lets the page run its own inline script by its hash, and no other', () => {
  const policy = pagePolicy(
    '<script>let a = 1</script><script type="module" src="/a.js"></script><script type="application/json">[]</script><script type="application/ld+json">{}</script>',
  );
  expect(policy).toContain(
    "script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='",
  );
  expect(/script-src[^;]*/.exec(policy)?.[0].match(/sha256/g)).toHaveLength(1);
});

const hashesIn = (policy: string, directive: string) =>
  new RegExp(`${directive}[^;]*`).exec(policy)?.[0].match(/'sha256-[^']+'/g) ?? [];

it('lets no script in that came by rendering, and of the styles only those of the head', () => {
  const built = '<head><script>let a = 1</script></head><body></body>';
  const page = `<head><script>let a = 1</script><script>attack()</script><style>a{}</style></head>
    <body><script>attack()</script><style>b{}</style></body>`;
  const [own, rendered] = [pagePolicy(built), pagePolicy(built, page)];
  expect(hashesIn(rendered, 'script-src')).toEqual(hashesIn(own, 'script-src'));
  expect(hashesIn(own, 'script-src')).toHaveLength(1);
  expect(hashesIn(rendered, 'style-src')).toHaveLength(hashesIn(own, 'style-src').length + 1);
});
