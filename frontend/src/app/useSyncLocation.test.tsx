import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSyncLocation } from './useSyncLocation.ts';

test('an address that changes while the first screen renders is followed', async () => {
  history.replaceState(null, '', '#/exp');
  let rendered = false;
  function Rendering() {
    // replaceState fires no event that the router could hear.
    if (!rendered) history.replaceState(null, '', '#/about?a=1');
    rendered = true;
    useSyncLocation();
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  }
  const screen = await render(
    <HashRouter>
      <Rendering />
    </HashRouter>,
  );
  await expect.element(screen.getByText('/about?a=1')).toBeVisible();
});

test('a later navigation is left to the router', async () => {
  history.replaceState(null, '', '#/exp');
  function Navigating() {
    useSyncLocation();
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
      <Navigating />
    </HashRouter>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toHaveTextContent('/about kept');
});
