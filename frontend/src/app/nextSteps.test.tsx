import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/renderApp.tsx';

const OFFERS = ['/sintegral', '/course', '/service', '/project', '/project/1', '/article/8'];
const OTHERS = ['/about', '/exp', '/education', '/cv', '/blog', '/foro'];

test.each([...OFFERS, ...OTHERS])('%s ends in a next step', async (at) => {
  await renderApp({ at });
  const step = page.getByRole('main').getByRole('complementary').last();
  await expect
    .element(step.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/^#\/contact/));
  const headings = step.getByRole('heading').elements();
  expect(headings).toHaveLength(OFFERS.includes(at) ? 1 : 0);
});
