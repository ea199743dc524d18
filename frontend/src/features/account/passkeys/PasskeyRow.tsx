import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Passkey } from '@portafolio/proxy/contract';
import { DateTime } from '../../../components/content/DateTime.tsx';
import { focusAtOnce, leavingFocus } from '../../../components/form/focus.ts';
import { Line } from '../Line.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  /** Its name has just been written, or not. */
  focused: boolean;
  onRename: () => void;
  onRemove: () => void;
}

const Use = ({ host, usedAt }: Passkey) => {
  if (host !== location.hostname) return <>Era para {host}: aquí ya no abre</>;
  if (!usedAt) return <>Sin usar todavía</>;
  return (
    <>
      Usada por última vez el <DateTime value={usedAt} />
    </>
  );
};

export const PasskeyRow = ({ passkey, busy, focused, onRename, onRemove }: PasskeyRowProps) => (
  <Line>
    <Box flex="1 1 14rem" ref={leavingFocus}>
      <Box fontWeight="medium">{passkey.name}</Box>
      <Box fontSize="sm" color="fg.muted" mt="1">
        Desde el <DateTime value={passkey.createdAt} />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        <Use {...passkey} />
      </Box>
    </Box>
    <Box display="flex" flexWrap="wrap" gap="2">
      {[
        { name: 'Renombrar', onClick: onRename, ref: focused ? focusAtOnce : undefined },
        { name: 'Quitar', onClick: onRemove },
      ].map(({ name, ...button }) => (
        <Button
          key={name}
          size="sm"
          variant="outline"
          {...button}
          aria-label={`${name} ${passkey.name}`}
          aria-disabled={busy}
        >
          {name}
        </Button>
      ))}
    </Box>
  </Line>
);
