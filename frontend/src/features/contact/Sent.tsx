import { Box } from '@chakra-ui/react/box';
import { Email } from '../../components/content/Email.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useWords } from '../../state/content/words.ts';
import { QuickWays } from './QuickWays.tsx';
import { Recipient } from './Recipient.tsx';
import { looksComplete } from './useContactForm.ts';

/** After a message: who answers, where, by when, and how else to reach them. */
export function Sent({ email }: { email: string }) {
  const { next } = useWords('contact');
  const owner = useOwner();
  const reachable = owner.email !== '' || owner.whatsapp !== '';
  const answered = looksComplete(email);
  return (
    <Box display="grid" gap="4">
      <Recipient />
      {answered ? (
        <p>
          {next && `${next} `}La respuesta llega a <Email address={email} />.
        </p>
      ) : (
        <p>
          {email ? `«${email}» no parece un correo completo` : 'No dejaste correo'}: si quieres
          respuesta, {reachable ? 'escríbeme por aquí.' : 'mándame otro mensaje con él.'}
        </p>
      )}
      {answered && reachable && <p>Si te urge, también puedes escribirme por aquí.</p>}
      <QuickWays />
    </Box>
  );
}
