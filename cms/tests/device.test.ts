import { expect, test } from 'vitest';
import { deviceOf } from '../src/accounts/sessions/sessions.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/120`, 'Opera', 'macOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Safari/605', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile Safari/604', 'Chrome', 'iPad'],
  [`Mozilla/5.0 (Linux; Android 16; SM-S921B) AppleWebKit/537 SamsungBrowser/28.0 Chrome/130 Mobile`, 'Samsung Internet', 'Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', 'curl', ''],
  ['<script>alert(1)</script>', '', ''],
  ['', '', ''],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
}); // prettier-ignore

test('of a long one only the beginning is read', () => {
  expect(deviceOf(`${'x'.repeat(1_000_000)} Firefox/140`)).toEqual({ browser: '', system: '' });
});
