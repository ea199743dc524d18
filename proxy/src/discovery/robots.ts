/** They read to train models, or to answer in the place of the page. */
const AI_CRAWLERS = [
  ...['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'Claude-User', 'Claude-SearchBot'],
  ...['anthropic-ai', 'CCBot', 'Google-Extended', 'PerplexityBot', 'Perplexity-User'],
  ...['Applebot-Extended', 'Bytespider', 'meta-externalagent', 'meta-externalfetcher'],
  ...['Amazonbot', 'cohere-ai', 'Diffbot', 'DuckAssistBot', 'MistralAI-User', 'YouBot'],
];

/** Of /api, /assets and /uploads nothing is forbidden: a crawler needs them to render a page. */
export function robotsText(siteUrl: string | undefined, allowAi: boolean): string {
  const groups = [
    'User-agent: *\nDisallow: /admin\n',
    ...(allowAi
      ? []
      : [`${AI_CRAWLERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`]),
    ...(siteUrl === undefined ? [] : [`Sitemap: ${siteUrl}/sitemap.xml\n`]),
  ];
  return groups.join('\n');
}
