import { Box } from '@chakra-ui/react/box';
import { Email } from '../../components/content/Email.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useWords } from '../../state/content/words.ts';
import { QuickWays } from './QuickWays.tsx';
import { Recipient } from './Recipient.tsx';
import { isPhone, looksComplete } from './useContactForm.ts';

/** Why no answer can come by mail, and what to do. */
function missing(email: string): string {
  if (isPhone(email)) return `Te busco en el ${email}.`;
  if (email === '') return 'No dejaste correo: si quieres respuesta, mándame otro mensaje con él.';
  return `«${email}» no parece un correo completo: corrígelo y envíalo otra vez, que lo demás sigue aquí.`;
}

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
          {missing(email)}
          {reachable && ' También puedes escribirme por aquí.'}
        </p>
      )}
      {answered && reachable && <p>Si te urge, también puedes escribirme por aquí.</p>}
      <QuickWays />
    </Box>
  );
}
