import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/renderApp.tsx';

const SHOWING = ['/about', '/sintegral', '/exp', '/project', '/course', '/education', '/service'];

test.each([...SHOWING, '/cv', '/blog', '/foro', '/article/8'])(
  '%s ends in a next step',
  async (at) => {
    await renderApp({ at });
    const step = page.getByRole('main').getByRole('complementary').last();
    await expect
      .element(step.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^#\/contact/));
    await expect.element(step.getByRole('heading')).toBeVisible();
  },
);
