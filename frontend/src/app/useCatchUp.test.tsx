import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useCatchUp } from './useCatchUp.ts';

test('an address that changes while the first screen is being drawn is followed', async () => {
  history.replaceState(null, '', '#/exp');
  let begun = false;
  function Drawing() {
    // No event tells of it that the router could hear later.
    if (!begun) history.replaceState(null, '', '#/about?a=1');
    begun = true;
    useCatchUp();
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  }
  const screen = await render(
    <HashRouter>
      <Drawing />
    </HashRouter>,
  );
  await expect.element(screen.getByText('/about?a=1')).toBeVisible();
});

test('and whoever walks on later is left to the router', async () => {
  history.replaceState(null, '', '#/exp');
  function Walking() {
    useCatchUp();
    const { pathname, state } = useLocation();
    const navigate = useNavigate();
    return (
      <button onClick={() => void navigate('/about', { state: 'kept' })}>
        {`${pathname} ${String(state)}`}
      </button>
    );
  }
  const screen = await render(
    <HashRouter>
      <Walking />
    </HashRouter>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toHaveTextContent('/about kept');
});
