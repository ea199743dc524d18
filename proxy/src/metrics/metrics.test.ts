import { expect, it } from 'vitest';
import { Metrics } from './metrics.ts';

it('tells counts, a cumulative histogram and gauges in the words of Prometheus', () => {
  const metrics = new Metrics();
  metrics.add({ name: 'feed_listening', type: 'gauge', help: 'Oye', read: () => 1 });
  metrics.request('cache', 200, 0.2);
  metrics.request('site', 200, 7);
  metrics.request('site', 429, 60_000);
  const lines = metrics.text().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'portafolio_requests_total{source="cache",status="200"} 1',
      'portafolio_requests_total{source="site",status="429"} 1',
      'portafolio_request_seconds_bucket{source="site",le="0.005"} 0',
      'portafolio_request_seconds_bucket{source="site",le="0.01"} 1',
      'portafolio_request_seconds_bucket{source="site",le="10"} 1',
      'portafolio_request_seconds_bucket{source="site",le="+Inf"} 2',
      'portafolio_request_seconds_count{source="site"} 2',
      'portafolio_limited_total 1',
      'portafolio_feed_listening 1',
    ]),
  );
  for (const one of lines) expect(one).toMatch(/^$|^# (HELP|TYPE) \w+ .+$|^\w+(\{[^{}]+\})? \S+$/);
});
