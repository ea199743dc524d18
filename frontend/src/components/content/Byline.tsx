import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { DateTime } from './DateTime.tsx';

const List = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    position: 'relative',
    textStyle: 'meta',
    color: 'fg.muted',
    '& dt, & dd': { display: 'inline', margin: '0' },
    // A separator at the beginning of a line is cut off: none stands at the end of one.
    ms: '-1em',
    clipPath: 'inset(0 0 0 1em)',
    '& div': { position: 'relative', ps: '1em' },
    '& div::before': { content: '"·"', position: 'absolute', insetStart: '0.4em' },
  },
});
const Hidden = chakra('dt', { base: { srOnly: true } });

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt> <dd>{children}</dd>
  </div>
);

interface BylineProps {
  of: { createby: string; timeline: string; author: string; createdAt: string };
  fontSize?: 'xs' | 'sm';
}

/** Who wrote it, how long it takes to read and when it was published, in a line. */
export const Byline = ({
  of: { createby, timeline, author, createdAt },
  fontSize = 'sm',
}: BylineProps) => (
  <List fontSize={fontSize}>
    {createby && createby !== author && <Fact label="Creado por">{createby}</Fact>}
    <div>
      {createby === author && <Hidden>Creado por</Hidden>}
      <dt>Subido por</dt> <dd>{author}</dd>
    </div>
    {timeline && (
      <div>
        <Hidden>Periodo</Hidden>
        <dd>{timeline}</dd>
      </div>
    )}
    <div>
      <Hidden>Fecha</Hidden>
      <dd>
        <DateTime value={createdAt} />
      </dd>
    </div>
  </List>
);
