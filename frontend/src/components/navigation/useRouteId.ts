import { useParams } from 'react-router-dom';

/** The number in the address; 0, which nothing has, when there is none. */
export function useRouteId(): number {
  const id = useParams()['id'] ?? '';
  return /^[1-9]\d*$/.test(id) ? Number(id) : 0;
}
