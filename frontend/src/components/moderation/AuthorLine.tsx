import type { AuthorRecord } from '@portafolio/proxy/contract';
import { DateTime } from '../content/DateTime.tsx';

const counted = (count: number, one: string, many: string) =>
  `${String(count)} ${count === 1 ? one : many}`;

const recordOf = ({ email, visible, held, hidden, blocked }: AuthorRecord) =>
  [
    email,
    counted(visible, 'visible', 'visibles'),
    `${String(held)} en revisión`,
    counted(hidden, 'oculto', 'ocultos'),
    ...(blocked ? ['cuenta bloqueada'] : []),
    'cuenta del ',
  ].join(' · ');

/** What is known of somebody, on one line. */
export const AuthorLine = ({ author }: { author: AuthorRecord }) => (
  <p>
    {recordOf(author)}
    <DateTime value={author.createdAt} />
  </p>
);
