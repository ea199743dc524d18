import { useParams } from 'react-router-dom';

/** The number in the address; 0, which nothing has, when there is none. */
export function useRouteId(): number {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? id : 0;
}
