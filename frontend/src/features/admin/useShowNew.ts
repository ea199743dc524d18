import { useLocation, useNavigate } from 'react-router-dom';

/** Shows a list from its beginning, where a new item is: without the search, the order and the page that may hide it. */
export function useShowNew(reload: () => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    // Another query loads the list by itself.
    if (search) void navigate(pathname, { replace: true });
    else reload();
  };
}
